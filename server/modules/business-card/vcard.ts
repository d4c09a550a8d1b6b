import type { PublicCard } from '@contract/business-card/schemas'

/** RFC 6350, 3.4: what a text value escapes. */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

const BYTES_PER_LINE = 75

/** RFC 6350, 3.2: a line has 75 bytes at most and goes on after a space; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > BYTES_PER_LINE) {
      parts.push(' ')
      bytes = 1
    }
    parts.push((parts.pop() ?? '') + character)
    bytes += size
  }
  return parts.join('\r\n')
}

/** A card as a contact file (vCard 3.0, RFC 2426), which every address book reads. photo: a JPEG that stands inside, as address books fetch none. */
export function writeVcard(card: PublicCard, photo: Buffer | undefined): string {
  const lines: [string, string][] = [
    ['FN', escaped(card.name)],
    ['N', `${escaped(card.name)};;;;`],
    ['TITLE', escaped(card.title)],
    ['ORG', escaped(card.company)],
    ['TEL;TYPE=CELL', card.phone],
    ['EMAIL;TYPE=INTERNET', escaped(card.mail)],
    ['X-WECHAT', escaped(card.wechat)],
    ['TEL;TYPE=WHATSAPP', card.whatsapp],
    ['URL;TYPE=LINKEDIN', card.linkedin],
    ['URL', card.website],
    ['URL;TYPE=CARD', card.url],
    ['PHOTO;ENCODING=b;TYPE=JPEG', photo?.toString('base64') ?? ''],
  ]
  return ['BEGIN:VCARD', 'VERSION:3.0']
    .concat(
      lines
        .filter(([name, value]) => value !== '' || name === 'FN')
        .map(([name, value]) => fold(`${name}:${value}`)),
      'END:VCARD',
      '',
    )
    .join('\r\n')
}
