import { AppError } from './error'

/** A client sends four at once; a person may have another device or window open. */
const FILES_AT_ONCE = 8

export interface UploadCaps {
  /** Bytes of unfinished uploads that one member may have told of, and that all members of this process may have sent. */
  userBytes: number
  processBytes: number
}

/** One upload that is under way. */
export interface UploadSlot {
  /** Bytes have come. @throws TOO_MANY_UPLOADS, UPLOADS_BUSY */
  receive(bytes: number): void
  /** Gives everything back; a second time does nothing. */
  release(): void
}

export interface UploadSlots {
  /** Takes room for an upload of as many bytes as its length tells. @throws TOO_MANY_UPLOADS, UPLOADS_BUSY */
  take(userId: string, told: number): UploadSlot
}

interface Held {
  files: number
  bytes: number
}

/**
 * Counts what is under way in this process, so that unfinished uploads fill neither its disk nor its time. A member has
 * room for what was told; the process counts what came, as a few members who tell and do not send would else keep everybody out.
 */
export function createUploadSlots({ userBytes, processBytes }: UploadCaps): UploadSlots {
  const users = new Map<string, Held>()
  let all = 0

  return {
    take(userId, told) {
      const held = users.get(userId) ?? { files: 0, bytes: 0 }
      if (held.files >= FILES_AT_ONCE || held.bytes + told > userBytes)
        throw new AppError('TOO_MANY_UPLOADS')
      if (all + told > processBytes) throw new AppError('UPLOADS_BUSY')
      held.files += 1
      held.bytes += told
      users.set(userId, held)
      let [room, came, open] = [told, 0, true]
      return {
        receive(bytes) {
          const untold = Math.max(came + bytes - room, 0)
          if (held.bytes + untold > userBytes) throw new AppError('TOO_MANY_UPLOADS')
          if (all + bytes > processBytes) throw new AppError('UPLOADS_BUSY')
          held.bytes += untold
          room += untold
          came += bytes
          all += bytes
        },
        release() {
          if (!open) return
          open = false
          held.files -= 1
          held.bytes -= room
          all -= came
          if (held.files === 0) users.delete(userId)
        },
      }
    },
  }
}
