import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { OperatorError } from './errors'

/** A file that an operator names. @throws OperatorError NOT_FOUND */
export async function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new OperatorError('NOT_FOUND', `The file cannot be read: ${why}`)
  })
}

/** Its text. @throws OperatorError NOT_FOUND */
export async function readTextFile(file: string): Promise<string> {
  return (await readBytes(file)).toString('utf8')
}

/** A JSON file that an operator wrote, as its schema reads it. @throws OperatorError NOT_FOUND, NOT_MEANT with every fault */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readTextFile(file)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new OperatorError('NOT_MEANT', 'The file holds no JSON.')
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  throw new OperatorError('NOT_MEANT', z.prettifyError(parsed.error))
}
