import { getStarLetter } from './star-letter'

/** Title of a member (docs/product/membership.md, "Levels and labels"): 'VIP' at level 1, '{letter} SVIP' at level 2, 'SVIP' at star 0; empty for level 0. */
export function getMemberTitle(level: number, star: number): string {
  if (level === 1) return 'VIP'
  if (level !== 2) return ''
  const letter = getStarLetter(star)
  return letter === '' ? 'SVIP' : `${letter} SVIP`
}
