/** Pictures that have been shown lately and are still in the host's own cache: they need not wait until they are near. */
const MOST = 200

const seen = new Set<string>()

export const hasSeen = (address: string): boolean => seen.has(address)

/** The one that was shown longest ago makes room. */
export function noteSeen(address: string): void {
  seen.delete(address)
  seen.add(address)
  if (seen.size > MOST) seen.delete(seen.values().next().value ?? '')
}
