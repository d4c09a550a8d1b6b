import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { intArray, jsonArray, textArray } from './array-text'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const HARD = ['', 'NULL', '{a,b}', 'say "hi"', 'C:\\new', 'two\nlines\tand more', '你好 👋', "it's"]

async function read(text: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ list: unknown }>`SELECT to_jsonb(${text}) AS list`.execute(
    test.services.db,
  )
  return rows[0]?.list
}

it('the database reads texts as they are, those that are escaped and those that are not', async () => {
  for (const texts of [[], HARD, ...HARD.map((text) => [text, 'plain'])])
    expect(await read(sql`${textArray(texts)}::text[]`)).toEqual(texts)
})

it('the database reads JSON as it is', async () => {
  const values = HARD.map((text) => ({ text, [text]: [1, null, true] }))
  expect(await read(sql`${jsonArray(values)}::text[]::jsonb[]`)).toEqual(values)
  expect(await read(sql`${jsonArray([])}::text[]::jsonb[]`)).toEqual([])
})

it('the database reads numbers', async () => {
  for (const numbers of [[], [0, -1, 9_007_199_254_740_991]])
    expect(await read(sql`${intArray(numbers)}::bigint[]`)).toEqual(numbers)
})
