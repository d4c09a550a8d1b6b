/** The words of the command line, each one of `known`; ends the program with a sentence at another. */
export function chosenWords(known: readonly string[]): readonly string[] {
  const words = process.argv.slice(2)
  const unknown = words.find((word) => !known.includes(word))
  if (unknown === undefined) return words
  console.error(`There is no "${unknown}" here: ${known.join(', ')}.`)
  return process.exit(1)
}
