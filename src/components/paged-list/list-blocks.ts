/** Rows that come and go together. Without a title where their heading stands outside, before the section's first block. */
export interface ListBlock<Row> {
  key: string
  parts: { title: string | undefined; rows: Row[] }[]
  /** Rows and headings: what its height is estimated by before it was ever shown. */
  lines: number
}

/** A section that is longer than a block, whose heading sticks through all of its blocks; or a row of shorter ones. */
export interface ListGroup<Row> {
  key: string
  title: string | undefined
  blocks: ListBlock<Row>[]
}

/** Rows in a block. */
export const BLOCK_ROWS = 8

interface Section<Row> {
  title: string | undefined
  rows: Row[]
}

function sectionsOf<Row>(
  rows: readonly Row[],
  titleOf: ((row: Row) => string) | undefined,
): Section<Row>[] {
  const sections: Section<Row>[] = []
  for (const row of rows) {
    const title = titleOf?.(row)
    const last = sections[sections.length - 1]
    if (last && last.title === title) last.rows.push(row)
    else sections.push({ title, rows: [row] })
  }
  return sections
}

/** Parts a list into blocks that a screen can show and forget: neighbours with equal titles share a heading. */
export function buildBlocks<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  titleOf?: (row: Row) => string,
): ListGroup<Row>[] {
  const groups: ListGroup<Row>[] = []
  const keyAt = (part: readonly Row[]) => (part[0] === undefined ? '' : keyOf(part[0]))
  let open: ListBlock<Row> | undefined
  for (const { title, rows: own } of sectionsOf(rows, titleOf)) {
    if (own.length > BLOCK_ROWS) {
      open = undefined
      const blocks = Array.from({ length: Math.ceil(own.length / BLOCK_ROWS) }, (_, index) =>
        own.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS),
      ).map((part) => ({
        key: keyAt(part),
        parts: [{ title: undefined, rows: part }],
        lines: part.length,
      }))
      groups.push({ key: keyAt(own), title, blocks })
      continue
    }
    if (!open || open.lines >= BLOCK_ROWS) {
      open = { key: keyAt(own), parts: [], lines: 0 }
      groups.push({ key: open.key, title: undefined, blocks: [open] })
    }
    open.parts.push({ title, rows: own })
    open.lines += own.length + (title === undefined ? 0 : 1)
  }
  return groups
}
