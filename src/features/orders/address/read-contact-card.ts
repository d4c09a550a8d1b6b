import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { joinDetail } from '@/platform/capabilities/address/join-detail'

type Card = Partial<PostalAddress>

/** Splits where the sign stands by itself, not behind a backslash. */
function split(text: string, sign: string): string[] {
  const parts = ['']
  for (const token of text.match(/\\.|[^\\]|\\$/gs) ?? []) {
    if (token === sign) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

const plain = (text: string | undefined) =>
  (text ?? '').replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1').trim()

/** Only what the card has. */
function keep(card: PostalAddress): Card | undefined {
  const found = Object.entries(card).filter(([, text]) => text !== '')
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** ADR: post office box, extended address, street, locality, region, postal code, country. */
function readAddress(
  parts: readonly string[],
): Pick<PostalAddress, 'province' | 'city' | 'detail'> {
  const [box, extended, street, locality, region, code] = parts.map(plain)
  return {
    province: region ?? '',
    city: locality ?? '',
    detail: joinDetail([street, extended, box, code]),
  }
}

/** A vCard (RFC 6350, and 2.1 and 3.0 before it): the first of each property. */
function readVCard(text: string): Card | undefined {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  const valueOf = (property: string): string | undefined =>
    lines
      .find((line) => new RegExp(`^(?:[\\w-]+\\.)?${property}[;:]`, 'i').test(line))
      ?.replace(/^(?:[^:"]|"[^"]*")*:/, '')
  const [family, given] = split(valueOf('N') ?? '', ';').map(plain)
  const address = readAddress(split(valueOf('ADR') ?? '', ';'))
  return keep({
    name: plain(valueOf('FN')) || [given, family].filter(Boolean).join(' '),
    phone: plain(valueOf('TEL')).replace(/^tel:/i, ''),
    county: '',
    ...address,
  })
}

/** NTT Docomo's MECARD: fields end with ';', the parts of ADR with ','. */
function readMeCard(text: string): Card | undefined {
  const fields = split(text.slice('MECARD:'.length), ';')
  const valueOf = (name: string) =>
    fields.find((field) => field.toUpperCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const [family, given] = split(valueOf('N'), ',').map(plain)
  const parts = split(valueOf('ADR'), ',')
  return keep({
    name: [given, family].filter(Boolean).join(' '),
    phone: plain(valueOf('TEL')),
    county: '',
    ...(parts.length > 1
      ? readAddress(parts)
      : { province: '', city: '', detail: plain(parts[0]) }),
  })
}

/** Name, phone and address in the code of a business card; undefined for any other code. */
export function readContactCard(text: string): Card | undefined {
  const trimmed = text.trim()
  if (/^BEGIN:VCARD/i.test(trimmed)) return readVCard(trimmed)
  return /^MECARD:/i.test(trimmed) ? readMeCard(trimmed) : undefined
}
