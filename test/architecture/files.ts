import { readdirSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')

/** Files under a folder of the repository, as paths from its root with '/'. */
export function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
}

/** Names of the folders directly in a folder. */
export function foldersIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
