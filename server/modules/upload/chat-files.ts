import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { scheduleRemoval } from './jobs'
import { idOfChat, keyOf, linkOf } from './links'
import { claimFiles, deleteFiles } from './repository'
import type { StoredFileTable } from './tables'

/** What claims the pictures and files of messages; which message each belongs to, the messages themselves know. */
const MESSAGE = 'message'

/** The ids in the addresses of messages' pictures and files; other addresses have none. */
export function idsOfChat(urls: readonly string[]): string[] {
  return urls.flatMap((url) => idOfChat(url) ?? [])
}

/** The address under which a file opens. */
export function linkOfFile(services: Services, file: StoredFileTable): string {
  return linkOf(services, file)
}

/** From now on they stay until somebody removes them. The caller holds their rows. */
export function claimChatFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  return claimFiles(tx, ids, MESSAGE)
}

/** The rows go now, the bytes when this transaction commits. */
export async function removeFiles(
  tx: Tx,
  services: Services,
  ids: readonly string[],
): Promise<void> {
  for (const file of await deleteFiles(tx, ids)) await scheduleRemoval(services, tx, keyOf(file))
}
