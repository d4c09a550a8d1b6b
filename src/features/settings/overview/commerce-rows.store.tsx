/** Absent from a store build. */
export function CommerceRows() {
  return null
}
