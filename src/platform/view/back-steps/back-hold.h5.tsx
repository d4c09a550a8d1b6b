/** On the web the history holds Back. */
export function BackHold(): null {
  return null
}
