/** Absent from a store build. */
export function RecommendationField() {
  return null
}
