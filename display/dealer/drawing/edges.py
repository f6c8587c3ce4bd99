"""The edges of the screen: table, level and hand above; what is being keyed, the quiet line and troubles below."""

from display.dealer.drawing import palette
from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.asked import asked_beside, draw_asked_beside
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.letters import LEAST, NAME, SMALL
from display.dealer.drawing.marks import Align, TextMark, Weight
from display.dealer.drawing.places import Places
from display.dealer.drawing.playing import is_check_due
from display.dealer.drawing.refusal import RefusalOnScreen, beside, draw_refusal
from display.dealer.drawing.rule_sheet import rule_to_read
from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.troubles import draw_trouble_count, draw_troubles, is_plug_due, troubles_beside
from display.dealer.picture import Picture
from display.wording.amounts import chips
from display.wording.called import status_words, street_words
from display.wording.entry import doubt_words, entry_words
from display.wording.game_names import game_words, next_game_words
from display.wording.people import by_first_names, by_seats
from display.wording.quiet import RESUMED, SILENT
from display.wording.refusals import NO_ACTION
from display.wording.rules import WHOLE_RULE
from display.wording.table_lines import blinds_words, level_words
from display.wording.tournament_line import due_now
from display.wording.wagers import is_unfinished, preview_words
from display.words.spoken import opening, say, within
from table.engine.words.entry import Entry
from table.engine.words.frozen import replace
from table.engine.words.view import Status, TableView

_LEVEL = 22
_LABELLED_FROM = 200
_NOTE_LINES = 2
_QUIET_LINES, _LEAST_QUIET = 2, 14
_SHARES = (0.6, 0.38)
"""Of the lower edge, for what was done last, beside a note."""
_PREVIEW_LINES = 4
_PAD_H = 3
_TROUBLE_W = 100
"""So much of the place is taken while a trouble is counted there."""
_NO_STREET = {
    Status.WAITING,
    Status.COMPLETE,
    Status.MISDEAL,
    Status.VOID,
    Status.SHOWDOWN,
    Status.FLOOR,
    Status.REMEDY,
}


def draw_edges(sketch: Sketch, picture: Picture, refusal: RefusalOnScreen | None) -> None:
    """Put the header, the entry or the *refusal* of the last key, the quiet line, and what of the hardware is out."""
    _draw_header(sketch, picture)
    quiet: Box | None = sketch.places.quiet
    if refusal is None:
        _draw_entry(sketch, picture.entry, _hint(picture))
    else:
        draw_refusal(sketch, refusal)
        quiet = refusal.quiet
    if quiet is not None:
        _draw_lower_right(sketch, quiet, picture)


def with_room_for_preview(sketch: Sketch, picture: Picture) -> Places:
    """Return the places while it is said what the entry would come to: upright it takes what it wants from above.

    So does a note that finds no room beside what was done, where nothing is wrong.
    """
    places, words = sketch.places, opening(to_come(picture))
    if places.size[0] >= places.size[1]:
        return places
    width = _inside(sketch, places.quiet).w - (sketch.px(_TROUBLE_W) if troubles_beside(picture) else 0)
    if words:
        lines = min(_PREVIEW_LINES, sketch.lines(width, words, NAME, Weight.BOLD))
        wanted = sketch.height(words, NAME, lines, Weight.BOLD)
    else:
        wanted = 0 if open_alerts(picture) else _height_of_note(sketch, width, picture)
    high = max(places.quiet.h, wanted + 2 * sketch.px(_PAD_H))
    grown = places.quiet._replace(y=places.quiet.bottom - high, h=high)
    return replace(beside(places, grown), quiet=grown) if high > places.quiet.h else places


def _inside(sketch: Sketch, box: Box) -> Box:
    return box.inset(sketch.px(10), sketch.px(_PAD_H))


def _draw_lower_right(sketch: Sketch, quiet: Box, picture: Picture) -> None:
    """Put what is told at the lower edge, and the troubles beside it."""
    is_whole = quiet == sketch.places.quiet
    words = to_come(picture)
    told, note = _told(picture)
    is_to_check = _is_to_check(picture)
    if not is_whole:
        note = ""
    is_narrow = bool(words or note or not is_whole)
    draw = draw_trouble_count if is_narrow else draw_troubles
    room = draw(sketch, quiet, troubles_beside(picture))
    if words:
        _draw_to_come(sketch, room, words, picture)
    elif (asked := asked_beside(picture.view)) is not None:
        draw_asked_beside(sketch, room, asked)
    elif picture.tournament and picture.view.status.is_over:
        _draw_tournament(sketch, room, due_now(picture.tournament))
    else:
        _draw_quiet(sketch, room, picture, (told, note), is_note_first=not is_to_check)


def to_come(picture: Picture) -> str:
    """Say what the entry would come to, or what of it is asked once more; empty where there is nothing to say."""
    if picture.entry.doubt is not None:
        return doubt_words(picture.entry.doubt, picture.view.big_blind)
    return "" if picture.preview is None else preview_words(picture.preview, is_betting=picture.is_betting)


def _told(picture: Picture) -> tuple[str, str]:
    """Return what was done last, and a note beside it."""
    told, note = picture.quiet, "" if is_plug_due(picture) else picture.note
    if _is_to_check(picture):
        # What is to be checked after a cut comes first: the dealer knows what was done last, the table may not.
        told, note = say(RESUMED), picture.quiet
    return told, picture.tournament if picture.tournament and not picture.view.status.is_over else note


def _height_of_note(sketch: Sketch, width: int, picture: Picture) -> int:
    """Return how high a note is below what was done last; 0 where it finds room beside it."""
    told, note = _told(picture)
    is_else = _is_to_check(picture) or (picture.tournament and picture.view.status.is_over)
    if not told or not note or is_else or not sketch.is_wider(width, f"{told}   {note}", NAME):
        return 0
    return sketch.px(NAME + 3) + sketch.height(note, NAME, min(_NOTE_LINES, sketch.lines(width, note, NAME)))


def _hint(picture: Picture) -> str:
    """Say what a key would do now, where that is worth a word."""
    if rule_to_read(picture) is not None:
        return say(WHOLE_RULE)
    if picture.view.holding is not None:
        return say(NO_ACTION)
    return say(SILENT) if picture.is_silent else ""


def _is_to_check(picture: Picture) -> bool:
    """Tell whether the lower edge asks for the check after a cut: the place of the alerts does not."""
    return picture.is_resumed and bool(open_alerts(picture) or not is_check_due(picture.view, is_resumed=True))


def _draw_quiet(sketch: Sketch, box: Box, picture: Picture, told: tuple[str, str], *, is_note_first: bool) -> None:
    """Put the last action, and a note beside it that never takes its place.

    Without *is_note_first* the words have all the room they want, and the note what they leave.
    """
    sketch.panel(box, palette.BADGE, palette.PLATE_DEAD_RIM, radius=5)
    room = box.inset(sketch.px(10), sketch.px(3))
    words, note = told
    if note and box.h > sketch.px(2 * NAME):
        first, below = room.rows(sketch.px(NAME + 3), room.h - sketch.px(NAME + 3))
        words = by_first_names(words, picture.view) if sketch.is_wider(first.w, words, NAME) else words
        sketch.pen(palette.INK, palette.BADGE).text(first, words, NAME, least=14)
        sketch.pen(palette.SOFT, palette.BADGE).paragraph(below, note, NAME, least=14, most=_NOTE_LINES)
        return
    gap = sketch.px(12)
    beside_w = sketch.width(note, NAME) + gap if note and is_note_first else 0
    if sketch.is_wider(room.w - beside_w, words, NAME):
        words = by_first_names(words, picture.view)
    wanted = sketch.width(words, NAME) + sketch.px(2)
    most = room.w - gap - _least_note(sketch, room.w, note)
    if not is_note_first and wanted > most:
        note = ""
    if note:
        room = _with_note(sketch, room, (wanted, most), note, is_note_first=is_note_first)
    if sketch.lines(room.w, words, _LEAST_QUIET) > min(_QUIET_LINES, sketch.rows(room.h, words, _LEAST_QUIET)):
        words = by_seats(words, picture.view)
    sketch.pen(palette.INK, palette.BADGE).paragraph(room, words, NAME, least=_LEAST_QUIET, most=_QUIET_LINES)


def _with_note(sketch: Sketch, room: Box, widths: tuple[int, int], note: str, *, is_note_first: bool) -> Box:
    """Put a note at the right end of *room*, and return what is left for what was done.

    *widths* are what that wants, and what the note in its smallest letters leaves it. The note gets smaller first;
    where that does not do, what was done takes two lines.
    """
    (wanted, most), gap = widths, sketch.px(12)
    least = 14 if is_note_first else LEAST
    ways = [max(most, round(room.w * share)) for share in _SHARES]
    ways = [*ways, max(ways[-1] // 2, room.w - gap - sketch.width(note, least + 1))] if is_note_first else ways[:1]
    noted, left = Sketch(sketch.ruler, sketch.places), 0
    for way in ways if wanted > sketch.px(2) else (0,):
        left = min(wanted, way)
        noted.marks.clear()
        beside_it = room.without_left(left + (gap if left else 0))
        noted.pen(palette.SOFT, palette.BADGE).paragraph(beside_it, note, NAME, least=least, most=2)
        if not any(isinstance(mark, TextMark) and mark.text.endswith(ELLIPSIS) for mark in noted.marks):
            break
    else:
        # Of what was done before a cut a part says nothing, nor does what is too small to read.
        noted.marks = noted.marks if is_note_first else []
    sketch.add(*noted.marks)
    return room.left_part(left)


def _least_note(sketch: Sketch, width: int, note: str) -> int:
    """Return the fewest pixels, of *width*, in which a note still has room in its smallest letters."""
    tried = range(sketch.px(NAME), width, sketch.px(4))
    return next((least for least in tried if sketch.lines(least, note, LEAST) <= _NOTE_LINES), width)


def _draw_tournament(sketch: Sketch, box: Box, words: str) -> None:
    """Put what the director wants after this hand: it stands until it is done, and the last action gives way to it."""
    sketch.panel(box, palette.BADGE, palette.ALERT, rim_units=1.5, radius=5)
    room = box.inset(sketch.px(10), sketch.px(3))
    sketch.bold(palette.INK, palette.BADGE).paragraph(room, words, NAME, least=14, most=2)


def _draw_to_come(sketch: Sketch, box: Box, words: str, picture: Picture) -> None:
    """Put what the entry would come to; until it is entered or cleared, what just happened gives way to it."""
    is_doubted = picture.entry.doubt is not None
    is_soft = picture.preview is not None and is_unfinished(picture.preview)
    ink = palette.ALERT_INK if is_doubted else palette.SOFT if is_soft else palette.BET
    ground = palette.ALERT if is_doubted else palette.BADGE
    sketch.panel(box, ground, palette.PLATE_DEAD_RIM if is_soft else palette.BET, rim_units=1.5, radius=5)
    room = _inside(sketch, box)
    most = _PREVIEW_LINES if box.h > sketch.px(2 * NAME) else 2
    sketch.bold(ink, ground).paragraph(room, opening(words), NAME, least=14, most=most)


def _draw_header(sketch: Sketch, picture: Picture) -> None:
    header, view = sketch.places.header, picture.view
    posted = blinds_words(view.small_blind, view.big_blind, view.ante, view.ante_kind)
    blinds = opening(posted if view.level is None else level_words(view.level))
    if not view.game.is_plain:
        blinds = f"{opening(game_words(view.game))} · {blinds}"
    if (following := view.next_level) is not None and isinstance(following.bring_in, int):
        ante, bring_in = chips(following.ante), chips(following.bring_in)
        blinds += " · " + say("next hand: ante {ante}, bring-in {amount}", ante=ante, amount=bring_in)
    elif following is not None:
        small_blind, big_blind = chips(following.small_blind), chips(following.big_blind)
        blinds += " · " + say("next hand {small} / {big}", small=small_blind, big=big_blind)
    if view.next_game is not None and not view.status.is_over and not picture.tournament:
        blinds += " · " + within(next_game_words(view.next_game))
    if picture.clock:
        blinds += " · " + picture.clock
    names = header
    if header.h > sketch.px(40):
        names, header = header.rows(header.h * 9 // 20, header.h - header.h * 9 // 20)
    gap, small = sketch.px(10), sketch.px(SMALL)
    sign = say("broadcast") if picture.is_broadcast else ""
    sign_w = sketch.ruler.width(sign, Weight.REGULAR, small) + 3 * gap if sign else 0
    left = sketch.ruler.width(picture.table_name, Weight.REGULAR, small) + gap + sign_w
    right = sketch.ruler.width(_hand(view), Weight.REGULAR, small) + gap
    level = header
    if names is header:
        wanted = sketch.width(blinds, _LEVEL, Weight.BOLD) + gap
        spare = max(header.w - wanted, header.w // 4)
        left, right = min(left, max(spare - right, spare // 3)), min(right, spare * 2 // 3)
        level = header.without_left(left + gap).without_right(right + gap)
        is_centred = header.w - 2 * max(left, right) >= wanted
        if is_centred:
            level = header.inset(max(left, right) + gap, 0)
    left, right = min(left, names.w // 2 - gap), min(right, names.w // 2 - gap)
    _draw_name(sketch, names.left_part(left), picture.table_name, sign, sign_w)
    sketch.bold(palette.INK, palette.ROOM).text(level, blinds, _LEVEL, least=8, align=Align.CENTRE)
    sketch.pen(palette.SOFT, palette.ROOM).text(
        names.right_part(right), _hand(view), SMALL, least=12, align=Align.RIGHT
    )


def _draw_name(sketch: Sketch, box: Box, name: str, sign: str, sign_w: int) -> None:
    """Put the table's *name*, and behind it the *sign* of a broadcast, which never gives way."""
    named = box.without_right(min(sign_w, box.w))
    sketch.pen(palette.SOFT, palette.ROOM).text(named, name, SMALL, least=LEAST)
    if sign:
        at = box.without_left(named.w + sketch.px(6)).without_right(sketch.px(8))
        sketch.panel(at, palette.ROOM, palette.SOFT)
        sketch.pen(palette.INK, palette.ROOM).text(at, sign, SMALL, least=LEAST, align=Align.CENTRE)


def _hand(view: TableView) -> str:
    if view.hand_number == 0:
        return say("no hand yet")
    stands_at = status_words(view.status) if view.status in _NO_STREET else street_words(view.street)
    return say("Hand {number} · {where}", number=view.hand_number, where=stands_at)


def _draw_entry(sketch: Sketch, entry: Entry, hint: str) -> None:
    """Put what is being keyed; while nothing is, what may be keyed to know more."""
    box, words = sketch.places.entry, entry_words(entry)
    rim = palette.BET if words else palette.PLATE_DEAD_RIM
    ink, ground = (palette.BET, palette.BADGE) if entry.doubt is None else (palette.ALERT_INK, palette.ALERT)
    sketch.panel(box, ground, rim, rim_units=1.5 if words else 1, radius=5)
    room = box.inset(sketch.px(10), sketch.px(3))
    if box.w > sketch.px(_LABELLED_FROM):
        label = palette.FAINT if entry.doubt is None else palette.ALERT_FAINT
        sketch.pen(label, ground).text(room.left_part(sketch.px(44)), say("KEYS"), LEAST)
        room = room.without_left(sketch.px(50))
    if not words:
        sketch.pen(palette.SOFT, ground).text(room, hint, SMALL, least=14)
    sketch.bold(ink, ground).text(room, words, NAME, least=14)
