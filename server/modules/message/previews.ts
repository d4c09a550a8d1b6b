import pLimit from 'p-limit'
import { splitTextLinks } from '@contract/domain/rules/text-links'
import type { LinkPreview } from '@contract/message/message'
import { inTransaction } from '../../db/transaction'
import type { Services } from '../../services'
import { toChange } from './present'
import { insertChange } from './repository/changes'
import { listMembers, lockConversation } from './repository/conversations'
import { listMessagesBySeq, putPreview } from './repository/messages'
import type { MessageTable } from './tables'
import { tellSockets } from './tell'

/** Pages of one member's messages that are read for them. */
const LIMIT = { max: 30, windowSeconds: 3600 }
const URL_MAX = 500
/** Others' pages are slow: a process reads so many at once, and lets a text go without where so many wait. */
const AT_ONCE = 4
const MOST_WAITING = 100
const reading = pLimit(AT_ONCE)

function findAddress({ type, body }: MessageTable): string | undefined {
  // Most texts have none, which is seen at once.
  if (type !== 'text' || typeof body?.text !== 'string' || !/:\/\/|www\./i.test(body.text))
    return undefined
  const link = splitTextLinks(body.text).find((part) => part.link !== undefined)?.link
  return link !== undefined && link.length <= URL_MAX ? link : undefined
}

/** The message may have been taken back since; a preview that it has stays. */
async function write(services: Services, sent: MessageTable, preview: LinkPreview): Promise<void> {
  const { conversationId, seq } = sent
  const now = await services.businessClock.now(services.db)
  const written = await inTransaction(services.db, async (tx) => {
    if (!(await lockConversation(tx, conversationId))) return undefined
    const [message] = await listMessagesBySeq(tx, conversationId, [seq])
    if (message?.type !== 'text' || !message.body || message.body.preview) return undefined
    await putPreview(tx, message, preview)
    const row = await insertChange(tx, {
      conversationId,
      kind: 'preview',
      seq,
      senderId: null,
      emoji: null,
      createdAt: now,
    })
    return { row, members: await listMembers(tx, conversationId) }
  })
  if (!written) return
  const { row, members } = written
  const change = toChange({ ...row, preview })
  const { changeSeq } = row
  tellSockets(services.bus, members, {
    type: 'change',
    conversation: conversationId,
    changeSeq,
    change,
  })
}

async function addPreview(services: Services, sent: MessageTable, url: string): Promise<void> {
  const { allowed } = await services.limits.hit(`preview:${sent.senderId}`, LIMIT)
  const page = allowed ? await services.readPage(url) : undefined
  if (page) await write(services, sent, { url, ...page })
}

/**
 * Reads the page of a text's first address, and tells what it says of itself by a change. Best effort: nobody waits for it, and a process
 * that ends leaves the text without.
 */
export function startPreview(services: Services, sent: MessageTable): void {
  const url = findAddress(sent)
  if (url === undefined || reading.pendingCount >= MOST_WAITING) return
  reading(() => addPreview(services, sent, url)).catch((error: unknown) =>
    services.log.warn({ err: error }, 'a link has no preview'),
  )
}
