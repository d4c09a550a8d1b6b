/** Between two of these signs a line may end; Thai, Chinese and Japanese end theirs between any two words or signs. */
const ENDS = /[\s\-/\u0e00-\uffff]+/

/** How many signs the longest word has that no line may cut. */
export function longestWord(text: string): number {
  return Math.max(...text.split(ENDS).map(({ length }) => length))
}
