/** A mini-program has no keyboard focus to hold. */
export function holdFocus(_id: string): () => void {
  return () => undefined
}
