/**
 * What a link of an operator's or a partner's content asks for (docs/product/links.md, "Schemes of the link helper"); 'none' is opened by
 * nobody. `trusted` is true for an origin that the brand has allowed: it opens inside without a question and may get a ticket.
 */
export type Link =
  | { type: 'scan' }
  | { type: 'map'; latitude: number; longitude: number; name: string }
  | { type: 'alert'; text: string }
  | { type: 'page'; address: string }
  | { type: 'home' }
  | { type: 'wechat'; address: string }
  | { type: 'web'; address: string; trusted: boolean }
  | { type: 'h5'; address: string; trusted: boolean }
  | { type: 'system'; address: string }
  | { type: 'none' }

const MOST_CHARACTERS = 4096
const none: Link = { type: 'none' }

// The mini-program has no URL, and browsers' own reading is too kind: it drops tabs, takes '\' for '/' and 'https:host' for an address.
const WEB_ADDRESS = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)*)(?::(\d{1,5}))?(?:[/?#][^\\]*)?$/i
/** Spaces, and what cannot be seen or turns the text around. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const HIDDEN = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/

const DEFAULT_PORT: Readonly<Record<string, string>> = { http: '80', https: '443' }

/** The origin of a web address as browsers write it; undefined for anything that is not plainly one, such as one with a name and password. */
export function readOrigin(address: string): string | undefined {
  const [, scheme = '', host = '', port] = WEB_ADDRESS.exec(address) ?? []
  if (!host || HIDDEN.test(address) || Number(port ?? 1) > 65_535) return undefined
  const name = scheme.toLowerCase()
  const number = port && String(Number(port))
  return `${name}://${host.toLowerCase()}${number && number !== DEFAULT_PORT[name] ? `:${number}` : ''}`
}

function readWeb(type: 'web' | 'h5', address: string, allowed: readonly string[]): Link {
  const origin = readOrigin(address)
  return origin === undefined ? none : { type, address, trusted: allowed.includes(origin) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readMap(text: string): Link {
  const [latitude = '', longitude = '', ...name] = text.split(',')
  const isNumber = /^-?\d{1,3}(?:\.\d{1,20})?$/
  if (!isNumber.test(latitude) || !isNumber.test(longitude)) return none
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return none
  return {
    type: 'map',
    latitude: Number(latitude),
    longitude: Number(longitude),
    name: decode(name.join(',')),
  }
}

/** A page of ours, whatever table of routes the caller has: never an address of elsewhere, nor a way up. */
function readPage(text: string): Link {
  const address = text.startsWith('/') ? text : `/${text}`
  const [path = ''] = address.split(/[?#]/)
  return /^\/[A-Za-z\d]+(?:\/[\w-]+)*$/.test(path) && !HIDDEN.test(address)
    ? { type: 'page', address }
    : none
}

const readers: Readonly<
  Record<string, (rest: string, allowed: readonly string[], text: string) => Link>
> = {
  scan: () => ({ type: 'scan' }),
  map: readMap,
  alert: (text) => (text ? { type: 'alert', text: decode(text) } : none),
  navi: readPage,
  h5: (address, allowed) => readWeb('h5', address, allowed),
  http: (_rest, allowed, text) => readWeb('web', text, allowed),
  https: (_rest, allowed, text) => readWeb('web', text, allowed),
  weixin: (rest) => toSystem('weixin', rest, 'wechat'),
  wecard: (rest) => toSystem('starcardlink', rest),
  wemeet: (rest) => toSystem('starcardmeet', rest),
  mailto: (rest) => toSystem('mailto', rest),
  sms: (rest) => toSystem('sms', rest),
  market: (rest) => toSystem('market', rest),
}

function toSystem(scheme: string, rest: string, type: 'system' | 'wechat' = 'system'): Link {
  return HIDDEN.test(rest) ? none : { type, address: `${scheme}:${rest}` }
}

/** @param allowed the brand's origins, as browsers write them */
export function readLink(raw: string, allowed: readonly string[]): Link {
  const text = raw.trim()
  if (text.length > MOST_CHARACTERS) return none
  if (text === '/pages/index') return { type: 'home' }
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d]*):(.*)$/is.exec(text) ?? []
  const name = scheme.toLowerCase()
  return Object.hasOwn(readers, name) ? (readers[name]?.(rest, allowed, text) ?? none) : none
}
