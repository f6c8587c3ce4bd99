// The language of the page: a cookie, so that the station sends the page, and all that comes later, in that language.
// Which ones there are the station says; the button bears the name of the next.

import { byId } from "./elements.js";
import { rememberFocus } from "./refocus.js";

const KEPT_S = 365 * 24 * 60 * 60;

export function switchLanguage() {
  document.cookie = `language=${byId("language").dataset.next}; path=/; max-age=${KEPT_S}; samesite=strict`;
  rememberFocus();
  location.reload();
}
