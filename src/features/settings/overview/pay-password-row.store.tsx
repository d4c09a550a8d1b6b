/** Absent from a store build. */
export function PayPasswordRow() {
  return null
}
