/** WeChat turns its pages one after another by itself. */
export function pageTurn(): Promise<void> | undefined {
  return undefined
}
