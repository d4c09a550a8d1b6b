import fc from 'fast-check'
import { BLOCK_ROWS, buildBlocks, type ListGroup } from './list-blocks'

interface Row {
  id: string
  day: string
}

const rowsOf = (days: readonly string[]): Row[] =>
  days.map((day, index) => ({ id: String(index), day }))
const blocksOf = (rows: readonly Row[], titled = true) =>
  buildBlocks(rows, ({ id }) => id, titled ? ({ day }) => day : undefined)
const flat = (groups: readonly ListGroup<Row>[]) =>
  groups.flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts.flatMap(({ rows }) => rows)))
const titles = (groups: readonly ListGroup<Row>[]) =>
  groups
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap(({ parts }) => parts.map((part) => part.title)),
    ])
    .filter((title) => title !== undefined)

it('keeps every row in its order and each heading once, in blocks that stay small', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Monday', 'Tuesday', 'Wednesday'), { maxLength: 120 }),
      (days) => {
        const rows = rowsOf(days)
        const groups = blocksOf(rows)
        expect(flat(groups)).toEqual(rows)
        expect(titles(groups)).toEqual(days.filter((day, index) => day !== days[index - 1]))
        const keys = groups.flatMap(({ blocks }) => blocks.map(({ key }) => key))
        expect(new Set(keys).size).toBe(keys.length)
        expect(
          Math.max(0, ...groups.flatMap(({ blocks }) => blocks.map(({ lines }) => lines))),
        ).toBeLessThanOrEqual(2 * BLOCK_ROWS + 1)
      },
    ),
  )
})

it('keeps the blocks that are there when a page is added', () => {
  const rows = rowsOf(Array.from({ length: 40 }, () => 'Monday'))
  const before = blocksOf(rows.slice(0, 24)).flatMap(({ blocks }) => blocks.map(({ key }) => key))
  const after = blocksOf(rows).flatMap(({ blocks }) => blocks.map(({ key }) => key))
  expect(after.slice(0, before.length)).toEqual(before)
})

it('parts a list without headings too', () => {
  const groups = blocksOf(rowsOf(Array.from({ length: 20 }, () => 'any')), false)
  expect(groups.map(({ title, blocks }) => [title, blocks.map(({ lines }) => lines)])).toEqual([
    [undefined, [8, 8, 4]],
  ])
})
