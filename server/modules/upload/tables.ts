import type { UploadPath } from '@contract/upload/schemas'

export interface StoredFileTable {
  /** Random: the file's name in its url and in the store. */
  id: string
  owner_id: string
  path: UploadPath
  mime: string
  bytes: number
  claimed_by: string | null
  created_at: Date
}

declare module '../../db/tables' {
  interface Tables {
    stored_file: StoredFileTable
  }
}
