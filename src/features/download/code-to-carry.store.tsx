/** Absent from a store build. */
export function CodeToCarry() {
  return null
}
