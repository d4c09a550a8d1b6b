/** On the web the history holds Back. */
export function BackHold(_props: { inSight: boolean }): null {
  return null
}
