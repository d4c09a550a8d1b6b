import { oldWords, type OldWord } from './word-list'

export interface Finding {
  file: string
  line: number
  word: OldWord
  text: string
}

/** A line as it is read: identifiers and file names are split into their words, in lower case. */
export function splitNames(line: string): string {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
}

/** Whether a line uses a word outside the contexts that allow it. */
export function usesWord(word: OldWord, line: string): boolean {
  const read = splitNames(line)
  const judged = (word.allowed ?? []).reduce(
    (text, { pattern }) => text.replace(new RegExp(pattern.source, 'g'), '…'),
    read,
  )
  return word.pattern.test(judged)
}

/** Every old word of a file: in its lines, and in its name (as line 0). */
export function findWords(file: string, content: string): Finding[] {
  const words = oldWords.filter(({ files }) => files === undefined || files.test(file))
  const lines = [file.replace(/[-.]/g, ' ').replaceAll('/', ' / '), ...content.split('\n')]
  return lines.flatMap((text, line) =>
    words
      .filter((word) => usesWord(word, text))
      .map((word) => ({ file, line, word, text: text.trim() })),
  )
}
