import { isSerialNumber, normaliseSerialNumber } from '@contract/domain/rules/serial-number'

/** A line that holds none, by its number from 1. */
export interface WrongLine {
  line: number
  text: string
}

/** The first cell of a line of CSV, without its quotes. */
function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
  return (quoted?.[1] ?? line.split(/[,;\t]/)[0] ?? '').trim()
}

/**
 * Serial numbers of a file: one in a line, or in the first column of a CSV whose first line may name its columns. Empty lines are
 * passed over; a number that stands there twice is one.
 */
export function readSerials(text: string): { serials: string[]; wrong: WrongLine[] } {
  const serials = new Set<string>()
  const wrong: WrongLine[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const cell = firstCell(line)
    const serial = normaliseSerialNumber(cell)
    const isHeading = index === 0 && /^(sn|serial|serial[ _-]?number)$/i.test(cell)
    if (isSerialNumber(serial)) serials.add(serial)
    else if (cell !== '' && !isHeading) wrong.push({ line: index + 1, text: cell.slice(0, 40) })
  }
  return { serials: [...serials], wrong }
}
