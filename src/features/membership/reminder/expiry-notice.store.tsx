/** Absent from a store build. */
export function ExpiryNotice() {
  return null
}
