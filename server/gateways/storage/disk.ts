import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../db/id'
import { requireKey, type Storage } from './types'

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}

/** Files below one folder, readable by this account alone. An object appears under its name only when it is whole. */
export function createDiskStorage(root: string): Storage {
  const pathOf = (key: string) => path.join(root, requireKey(key))
  return {
    async put(key, source) {
      const file = pathOf(key)
      const fresh = `${file}.new-${newId()}`
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const options = { mode: 0o600, flush: true }
      try {
        if ('file' in source)
          await pipeline(createReadStream(source.file), createWriteStream(fresh, options))
        else await writeFile(fresh, source, options)
        await rename(fresh, file)
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      }
    },
    async open(key, range) {
      try {
        const handle = await open(pathOf(key))
        const { size } = await handle.stat()
        return range
          ? {
              stream: handle.createReadStream({ start: range.first, end: range.last }),
              bytes: range.last - range.first + 1,
            }
          : { stream: handle.createReadStream(), bytes: size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      const folders = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const folder of folders) {
        if (!folder.isDirectory()) continue
        for (const name of await readdir(path.join(root, folder.name)))
          yield `${folder.name}/${name}`
      }
    },
  }
}
