"""Certificates: an authority of the house's own, and what it says of its station and its tables. PEM in, PEM out.

Keys are of P-256, which every browser and every Pi can do. A name is the common name alone: `event/zone/table`, or
`station/event/zone`; a broker knows its clients by it.
"""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from typing import Final

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY_DAYS: Final = 3650
DAYS: Final = 800
"""Of a certificate; browsers believe none that is good for more than 825."""

EARLIER_DAYS: Final = 1
"""A clock that is a little behind must not refuse what is new."""

LONGEST_NAME: Final = 64
"""As X.509 has it."""

MS_PER_S: Final = 1_000


class Issued(msgspec.Struct, frozen=True, kw_only=True):
    """A certificate with its private key."""

    certificate: str
    key: str

    def __repr__(self) -> str:
        """Return no key."""
        return "Issued(...)"


class Certified(msgspec.Struct, frozen=True, kw_only=True):
    """What a certificate says."""

    name: str
    fingerprint: str
    """SHA-256 of the certificate, as a broker counts it."""
    serial: int
    expires_ms: int
    expires: str
    """The day, for people."""


def new_authority(name: str, now_ms: int) -> Issued:
    """Return an authority that nobody else knows of."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _subject(name)
    builder = (
        _begun(subject, subject, key.public_key(), now_ms, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(is_authority=True), critical=True)
    )
    return Issued(certificate=_signed(builder, key), key=_text_of(key))


def new_certificate(authority: Issued, name: str, now_ms: int, hosts: Sequence[str] = ()) -> Issued:
    """Return a certificate for *name*: with *hosts*, of a server at any of them; without, of a client alone.

    A table cannot pass for the station by it: it may not serve.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    made = _certificate_of(authority, name, key.public_key(), now_ms, hosts)
    return Issued(certificate=made, key=_text_of(key))


def certificate_for(authority: Issued, name: str, request: str, now_ms: int) -> str:
    """Return a certificate of a client for *name*, of the key that a *request* proves to have. Raises ValueError."""
    return _certificate_of(authority, name, _requested(request, name), now_ms, ())


def new_request(name: str, key: str = "") -> tuple[str, str]:
    """Return a private key, *key* or a new one, and with it the request for a certificate for *name*."""
    own = _private(key) if key else ec.generate_private_key(ec.SECP256R1())
    made = x509.CertificateSigningRequestBuilder().subject_name(_subject(name)).sign(own, hashes.SHA256())
    return _text_of(own), made.public_bytes(serialization.Encoding.PEM).decode()


def public_key_in(request: str, name: str) -> str:
    """Return what tells the key of a *request* for *name* from others. Raises ValueError where it is none of ours."""
    public = _requested(request, name)
    octets = public.public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
    return hashlib.sha256(octets).hexdigest()


def _requested(request: str, name: str) -> ec.EllipticCurvePublicKey:
    found = x509.load_pem_x509_csr(request.encode("ascii", errors="replace"))
    public = found.public_key()
    if not isinstance(public, ec.EllipticCurvePublicKey) or not isinstance(public.curve, ec.SECP256R1):
        msg = "its key is not one of P-256"
        raise ValueError(msg)  # noqa: TRY004 - what came from outside is wrong, not our own
    if not found.is_signature_valid or found.subject != _subject(name):
        msg = "it is not signed by its own key, or names another"
        raise ValueError(msg)
    return public


def _certificate_of(
    authority: Issued, name: str, public: ec.EllipticCurvePublicKey, now_ms: int, hosts: Sequence[str]
) -> str:
    signer = _certificate(authority.certificate)
    uses = [ExtendedKeyUsageOID.CLIENT_AUTH, *([ExtendedKeyUsageOID.SERVER_AUTH] if hosts else [])]
    builder = (
        _begun(_subject(name), signer.subject, public, now_ms, DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(is_authority=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage(uses), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(_private(authority.key).public_key()), critical=False
        )
    )
    if hosts:
        builder = builder.add_extension(x509.SubjectAlternativeName([_general(host) for host in hosts]), critical=False)
    return _signed(builder, _private(authority.key))


def shown(certificate: str) -> Certified:
    """Return what a certificate says. Raises ValueError where it is none."""
    found = _certificate(certificate)
    names = found.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    end = found.not_valid_after_utc
    return Certified(
        name=str(names[0].value) if names else "",
        fingerprint=hashlib.sha256(found.public_bytes(serialization.Encoding.DER)).hexdigest(),
        serial=found.serial_number,
        expires_ms=int(end.timestamp() * MS_PER_S),
        expires=end.date().isoformat(),
    )


def hosts_in(certificate: str) -> tuple[str, ...]:
    """Return the hosts that a server's certificate names."""
    try:
        names = _certificate(certificate).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    return tuple(str(name.value) for name in names)


def revocations(authority: Issued, serials: Sequence[int], now_ms: int) -> str:
    """Return the list of certificates that are not believed any more, for a broker that reads such a list."""
    now = _date(now_ms)
    builder = (
        x509.CertificateRevocationListBuilder()
        .issuer_name(_certificate(authority.certificate).subject)
        .last_update(now - timedelta(days=EARLIER_DAYS))
        .next_update(now + timedelta(days=AUTHORITY_DAYS))
    )
    for serial in serials:
        revoked = x509.RevokedCertificateBuilder().serial_number(serial).revocation_date(now)
        builder = builder.add_revoked_certificate(revoked.build())
    made = builder.sign(_private(authority.key), hashes.SHA256())
    return made.public_bytes(serialization.Encoding.PEM).decode()


def _begun(
    subject: x509.Name, issuer: x509.Name, public: ec.EllipticCurvePublicKey, now_ms: int, days: int
) -> x509.CertificateBuilder:
    now = _date(now_ms)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=EARLIER_DAYS))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )


def _signed(builder: x509.CertificateBuilder, signer: ec.EllipticCurvePrivateKey) -> str:
    return builder.sign(signer, hashes.SHA256()).public_bytes(serialization.Encoding.PEM).decode()


def _text_of(key: ec.EllipticCurvePrivateKey) -> str:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ).decode()


def _usage(*, is_authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_authority,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _subject(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _general(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _certificate(pem: str) -> x509.Certificate:
    return x509.load_pem_x509_certificate(pem.encode())


def _private(pem: str) -> ec.EllipticCurvePrivateKey:
    found = serialization.load_pem_private_key(pem.encode(), password=None)
    if not isinstance(found, ec.EllipticCurvePrivateKey):
        msg = "a key of another kind"
        raise TypeError(msg)
    return found


def _date(now_ms: int) -> datetime:
    return datetime.fromtimestamp(now_ms / MS_PER_S, tz=UTC)
