/**
 * Arrays as the database reads them from one text. `pg` escapes and joins element by element, which for lists of hundreds costs more
 * than the statement's own texts; these are made at once. Cast them where they stand: `${intArray(…)}::integer[]`.
 */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

/** Of texts without anything to escape; others are left to `pg`, as JSON's escapes are not PostgreSQL's. */
export function textArray(texts: readonly string[]): string | readonly string[] {
  const json = JSON.stringify(texts)
  return json.includes('\\') ? texts : `{${json.slice(1, -1)}}`
}

/** Of values as JSON, whose own texts have nothing but quotes and backslashes to escape. */
export const jsonArray = (values: readonly unknown[]): string =>
  `{${JSON.stringify(values.map((value) => JSON.stringify(value))).slice(1, -1)}}`
