/** What a list shows, as far as an action on its rows changes it. */
export interface Rows<Row> {
  rows: readonly Row[]
  total: number
}

/** Takes a change of the rows back, as when the server refused it; nothing once the list was loaded again. */
export type Rollback = () => void

export interface RowActions<Row> {
  /** Puts a new row before the others, at once. */
  prepend(row: Row): Rollback
  /** Puts a row in the place of its earlier self, at once; nothing when the list does not show it. */
  replace(row: Row): Rollback
  /** Takes a row away, at once. */
  remove(key: string): Rollback
}

interface Holder<Row> {
  keyOf(row: Row): string
  read(): Rows<Row>
  write(rows: Rows<Row>): void
  /** Changes with every load from the first page. */
  loaded(): number
}

/** Changes of a list's rows that do not wait for the server; each answers with the way back. */
export function createRowActions<Row>({
  keyOf,
  read,
  write,
  loaded,
}: Holder<Row>): RowActions<Row> {
  const without = (key: string) => read().rows.filter((row) => keyOf(row) !== key)
  const indexOf = (key: string) => read().rows.findIndex((row) => keyOf(row) === key)
  const takeBack = (undo: () => void): Rollback => {
    const before = loaded()
    let done = false
    return () => {
      if (!done && before === loaded()) undo()
      done = true
    }
  }
  const insert = (row: Row, index: number) => {
    const { rows, total } = read()
    write({ rows: [...rows.slice(0, index), row, ...rows.slice(index)], total: total + 1 })
  }
  const remove = (key: string): Rollback => {
    const index = indexOf(key)
    const gone = read().rows[index]
    if (gone === undefined) return () => undefined
    write({ rows: without(key), total: read().total - 1 })
    return takeBack(() => {
      if (indexOf(key) < 0) insert(gone, index)
    })
  }
  const replace = (row: Row): Rollback => {
    const { rows, total } = read()
    const old = rows[indexOf(keyOf(row))]
    if (old === undefined) return () => undefined
    const put = (from: Row, to: Row) =>
      write({ rows: read().rows.map((one) => (one === from ? to : one)), total })
    put(old, row)
    return takeBack(() => put(row, old))
  }
  return {
    remove,
    replace,
    prepend: (row) => {
      if (indexOf(keyOf(row)) >= 0) return replace(row)
      insert(row, 0)
      return takeBack(() => void remove(keyOf(row)))
    },
  }
}
