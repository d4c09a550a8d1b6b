const LONGEST = 32

type Range = readonly [first: number, last: number]

/**
 * What a name must not hold: controls, lone surrogates, line separators, the marks that turn the direction of the text
 * around it, and letters and joints that draw nothing. The joiners of Persian, Indic scripts and emoji (200C, 200D) may
 * stay. Written out: an old mini-program engine has no \p{Cf}.
 */
const REFUSED: readonly Range[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

/** Spaces, joiners and combining marks: a name of nothing else shows nothing. */
const UNSEEN: readonly Range[] = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x300, 0x36f],
  [0x1680, 0x1680],
  [0x2000, 0x200d],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfe00, 0xfe0f],
]

function isIn(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => code >= first && code <= last)
}

/** A nickname as it is kept: composed, without spaces around it, one space where several stood. */
export function normaliseNickname(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** 1 to 32 characters (code points, after normalising) that a reader can see (docs/product/account.md, "Profile"). */
export function isNickname(text: string): boolean {
  const characters = [...text]
  return (
    characters.length >= 1 &&
    characters.length <= LONGEST &&
    !characters.some((one) => isIn(REFUSED, one)) &&
    characters.some((one) => !isIn(UNSEEN, one))
  )
}
