import path from 'node:path'
import type { Config } from '../../config/config'
import { chooseDataFolder } from '../../db/embedded/place'
import { createDiskStorage } from './disk'
import { createS3Storage } from './s3'
import type { Storage } from './types'

/** The store that the settings name. */
export function createStorage({ storageUrl, dataDir }: Config): Storage {
  if (!storageUrl) return createDiskStorage(path.join(chooseDataFolder(dataDir), 'files'))
  const opened = createS3Storage(storageUrl)
  return {
    put: async (...object) => (await opened).put(...object),
    get: async (key) => (await opened).get(key),
    open: async (...wanted) => (await opened).open(...wanted),
    remove: async (key) => (await opened).remove(key),
    async *list() {
      yield* (await opened).list()
    },
  }
}
