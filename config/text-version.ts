import { createHash } from 'node:crypto'

/** The version of a namespace's texts: a hash of what they say, so that a build and every server call the same texts by the same version. */
export function versionOf(texts: unknown): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
}
