import { AppError } from './error'

/** A client sends four at once; a person may have another device or window open. */
const FILES_AT_ONCE = 8

export interface UploadCaps {
  /** Bytes of unfinished uploads that one member may have, and all members of this process together. */
  userBytes: number
  processBytes: number
}

/** One upload that is under way. */
export interface UploadSlot {
  /** More bytes have come than were told. @throws TOO_MANY_UPLOADS, UPLOADS_BUSY */
  grow(bytes: number): void
  /** Gives everything back; a second time does nothing. */
  release(): void
}

export interface UploadSlots {
  /** Takes room for an upload of as many bytes as its length tells. @throws TOO_MANY_UPLOADS, UPLOADS_BUSY */
  take(userId: string, bytes: number): UploadSlot
}

interface Held {
  files: number
  bytes: number
}

/** Counts what is under way in this process, so that unfinished uploads fill neither its disk nor its time. */
export function createUploadSlots({ userBytes, processBytes }: UploadCaps): UploadSlots {
  const users = new Map<string, Held>()
  let all = 0

  function hold(held: Held, bytes: number): void {
    if (held.bytes + bytes > userBytes) throw new AppError('TOO_MANY_UPLOADS')
    if (all + bytes > processBytes) throw new AppError('UPLOADS_BUSY')
    held.bytes += bytes
    all += bytes
  }

  return {
    take(userId, bytes) {
      const held = users.get(userId) ?? { files: 0, bytes: 0 }
      if (held.files >= FILES_AT_ONCE) throw new AppError('TOO_MANY_UPLOADS')
      hold(held, bytes)
      held.files += 1
      users.set(userId, held)
      let mine = bytes
      let open = true
      return {
        grow(more) {
          hold(held, more)
          mine += more
        },
        release() {
          if (!open) return
          open = false
          held.files -= 1
          held.bytes -= mine
          all -= mine
          if (held.files === 0) users.delete(userId)
        },
      }
    },
  }
}
