/** Absent from a store build. */
export function MembershipRow() {
  return null
}
