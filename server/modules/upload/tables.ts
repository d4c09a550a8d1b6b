import type { UploadPath } from '@contract/upload/schemas'

export interface StoredFileTable {
  /** Random: the file's name in its url and in the store. */
  id: string
  ownerId: string
  path: UploadPath
  mime: string
  bytes: number
  claimedBy: string | null
  createdAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    stored_file: StoredFileTable
  }
}
