export const AVATAR_TONES = 6

/** The colour of a name: one of six, always the same. */
export function chooseAvatarTone(name: string): number {
  return (
    [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7) %
    AVATAR_TONES
  )
}
