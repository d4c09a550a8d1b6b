import { isActivationCode } from './activation-code'
import { isRecommendationCode, normaliseCode } from './codes'
import { isSerialNumber, normaliseSerialNumber } from './serial-number'

/**
 * What a scanned text asks for (docs/product/links.md, "Scanned codes"): to verify a card by its serial number, to redeem an activation code,
 * a member's business card, a recommendation code (an inviter, or the member's business card), or nothing that we know.
 */
export type Scanned =
  | { type: 'card'; serial: string }
  | { type: 'activation'; code: string }
  | { type: 'recommendation'; code: string }
  | { type: 'businessCard'; code: string }
  | { type: 'text'; text: string }

/** Longer than any address of ours, and any QR code: the rest of such a text is not read. */
const MOST_CHARACTERS = 4096
/** Links call their code by one of these; `inviteCode` is what our own share links have. */
const CODE_NAMES = ['c', 'code', 'Code', 'inviteCode']

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** The parameters of an address, of its query and of the query behind its hash, the first of a name counting. */
function readParameters(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of text.split(/[?#&]/).slice(1)) {
    const [name = '', ...value] = part.split('=')
    if (value.length > 0 && !found.has(decode(name)))
      found.set(decode(name), decode(value.join('=')))
  }
  return found
}

/** The code of a member's short link, `/i/CODE`. */
function readShortLink(text: string): string | undefined {
  const [, code] = /^https?:\/\/[^/?#]+\/i\/([^/?#]+)/i.exec(text) ?? []
  return code
}

/** The code of the address of a business card, `/c/CODE` or its page. */
function readBusinessCard(
  text: string,
  parameters: ReadonlyMap<string, string>,
): Scanned | undefined {
  const [, short] = /^https?:\/\/[^/?#]+\/c\/([^/?#]+)/i.exec(text) ?? []
  const paged = /\/pages\/card\/index\?/.test(text) ? parameters.get('code') : undefined
  const code = normaliseCode(short ?? paged ?? '')
  return isRecommendationCode(code) ? { type: 'businessCard', code } : undefined
}

function readCode(text: string): Scanned | undefined {
  const code = normaliseCode(text)
  if (isActivationCode(code)) return { type: 'activation', code }
  return isRecommendationCode(code) ? { type: 'recommendation', code } : undefined
}

/**
 * Reads what was scanned: `sn` of a page or a security link, then the code of a business card's address or a short link, `c`, `code`, `Code` or `inviteCode` of any
 * address, else the whole text as a code. An address is only read, never opened: whose it is does not matter, as its code is checked by the server.
 */
export function parseScanned(raw: string): Scanned {
  const text = raw.trim()
  const unknown = { type: 'text', text } as const
  if (text.length > MOST_CHARACTERS) return unknown
  const parameters = readParameters(text)
  const serial = normaliseSerialNumber(parameters.get('sn') ?? '')
  if (isSerialNumber(serial)) return { type: 'card', serial }
  const businessCard = readBusinessCard(text, parameters)
  if (businessCard) return businessCard
  for (const value of [readShortLink(text), ...CODE_NAMES.map((name) => parameters.get(name))]) {
    const found = value === undefined ? undefined : readCode(value)
    if (found) return found
  }
  return readCode(text) ?? unknown
}
