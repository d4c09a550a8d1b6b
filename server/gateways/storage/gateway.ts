import path from 'node:path'
import type { Config } from '../../config/env'
import { dataFolder } from '../../db/embedded/place'
import { createDiskStorage } from './disk'
import type { Storage } from './types'

/** The store that the settings name. The S3 client is loaded only where it is used: it is large. */
export function createStorage({ storageUrl, dataDir }: Config): Storage {
  if (!storageUrl) return createDiskStorage(path.join(dataFolder(dataDir), 'files'))
  const opened = import('./s3').then(({ createS3Storage }) => createS3Storage(storageUrl))
  return {
    put: async (...object) => (await opened).put(...object),
    get: async (key) => (await opened).get(key),
    remove: async (key) => (await opened).remove(key),
    async *list() {
      yield* (await opened).list()
    },
  }
}
