/** Absent from a store build. */
export function InvitedBy() {
  return null
}
