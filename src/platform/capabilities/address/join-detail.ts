/** Lines of an address that have no field of their own, in one. */
export function joinDetail(lines: readonly (string | null | undefined)[]): string {
  return lines
    .flatMap((line) => (line ?? '').split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
