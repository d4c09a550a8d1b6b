/** Seconds as a player shows them: `1:05`. */
export function sayLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
