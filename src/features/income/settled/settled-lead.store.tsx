/** Absent from a store build. */
export function SettledLead() {
  return null
}
