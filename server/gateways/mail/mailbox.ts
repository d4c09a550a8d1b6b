import type { SystemClock } from '../../clock/system'
import type { Executor } from '../../db/transaction'
import type { Email, MailTransport } from './types'

const KEPT_SHOWN = 50

/** The development mailbox: emails stay in PostgreSQL and are read at /dev/mail. */
export function createMailboxTransport(systemClock: SystemClock): MailTransport {
  return {
    async deliver(exec, { to, subject, text, html }, id) {
      await exec
        .insertInto('dev_mail')
        .values({
          id,
          recipient: to.toLowerCase(),
          subject,
          bodyText: text,
          bodyHtml: html,
          createdAt: systemClock.now(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
  }
}

export interface StoredEmail extends Email {
  id: string
  time: string
}

/** The newest emails first, of one receiver or of all. */
export async function readMailbox(exec: Executor, to?: string): Promise<StoredEmail[]> {
  const rows = await exec
    .selectFrom('dev_mail')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('id', 'desc')
    .limit(KEPT_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.bodyText,
    html: row.bodyHtml,
    time: row.createdAt.toISOString(),
  }))
}
