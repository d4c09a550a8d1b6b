import type { UploadPath } from '@contract/upload/schemas'

export interface StoredFileTable {
  /** Random: the file's name in its url and in the store. */
  id: string
  /** null: operators put it there, for the feed. */
  ownerId: string | null
  path: UploadPath | 'video/feed'
  mime: string
  bytes: number
  claimedBy: string | null
  createdAt: Date
  /** Under which it is handed out; a picture has none. */
  name: string | null
}

/** What a member has uploaded in a day of UTC. */
export interface UploadDayTable {
  ownerId: string
  day: string
  bytes: number
}

declare module '../../db/tables' {
  interface Tables {
    stored_file: StoredFileTable
    upload_day: UploadDayTable
  }
}
