/** A mini-program has no keyboard focus to lend. */
export function lendFocus(_id: string): () => void {
  return () => undefined
}
