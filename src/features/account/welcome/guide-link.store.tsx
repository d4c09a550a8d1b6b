/** Absent from a store build. */
export function GuideLink() {
  return null
}
