/** What stands where a secret was. */
const DROPPED = '[dropped]'

/** Names under which a value is secret or somebody's own, in whatever spelling: `i-token`, `payPassword`, `mail_code`. */
const NAME =
  '(?:token|jwt|bearer|authorization|cookie|secret|ticket|signature|passw(?:or)?d|passcode|\\bpin|captcha|challenge|session-?code|private-?key|passport\\w{0,20}|birthday|phone|iban|(?:^|[^a-z])(?:mail|email|invite|activation|recommendation|verify)?[-_]?code)'

const SECRET_NAME = new RegExp(`${NAME}$`, 'i')

/** `token=…`, `"payPassword": "…"`, `Authorization: Bearer …`; five digits after `code` are an error's code. */
const NAMED = new RegExp(
  `(${NAME}["'\`\\\\]*\\s*[:=]\\s*(?:(?:bearer|basic)\\s+)?)(?!\\[dropped\\])(?!\\d{1,5}(?!\\w))("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|[^\\s"'&,;)}\\]]+)`,
  'gi',
)

/** What is told by its own look, whatever stands before it. No pattern may walk a long text twice: reports come from anybody. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  // The query of an address: tickets, invitation codes, signatures.
  [/\?[\w.~%-]+=[^\s"'<>)]*/g, `?${DROPPED}`],
  // An email.
  [/[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, DROPPED],
  // A JSON web token.
  [/\beyJ[\w-]{1,999}\.[\w-]{1,999}\.[\w-]*/g, DROPPED],
  // A bank account.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,}(?: ?[A-Z0-9]{1,4})?\b/g, DROPPED],
  // A phone number, a card.
  [/\+\d[\d ()-]{6,}\d/g, DROPPED],
  [/\d{4}(?:[ -]\d{4}){2,}(?:[ -]?\d{1,4})?/g, DROPPED],
]

/** A token, a key, a wallet's address: long, and letters among digits. */
const LONG = /[\w-]{30,}/g
const dropMixed = (text: string): string =>
  /\d/.test(text) && /[A-Za-z]/.test(text) ? DROPPED : text

/** A code of a mail or the payment password stands alone; after a colon or a point it is a place in a file. */
const SIX_DIGITS = /(^|[^\w:.])\d{6}(?!\w)/g

/** The text without what nobody but its owner may know (docs/product/privacy.md, "Logs and error reports"). */
export function dropSecretsOfText(text: string): string {
  const named = text.replace(NAMED, `$1${DROPPED}`)
  const plain = LOOKS.reduce((rest, [look, instead]) => rest.replace(look, instead), named)
  return plain.replace(LONG, dropMixed).replace(SIX_DIGITS, `$1${DROPPED}`)
}

function dropSecretsOf(value: unknown): unknown {
  if (typeof value === 'string') return dropSecretsOfText(value)
  if (Array.isArray(value)) return value.map(dropSecretsOf)
  return typeof value === 'object' && value !== null ? dropSecrets({ ...value }) : value
}

/** A report without secrets: values under their names, and whatever in a text looks like one. */
export function dropSecrets(report: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [
      dropSecretsOfText(name),
      SECRET_NAME.test(name) ? DROPPED : dropSecretsOf(value),
    ]),
  )
}
