/** A store build has no tasks: what they bring is of the programme. */
export function Today() {
  return null
}
