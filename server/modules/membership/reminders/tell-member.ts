import type { Tx } from '../../../db/transaction'
import type { Services } from '../../../services'
import { formatPacificTime } from '../../../texts/pacific-time'
import type { ReminderRow } from './repository'

type Channel = (tx: Tx, services: Services, reminder: ReminderRow) => Promise<void>

/** Through the outbox: the email leaves exactly when the reminder is noted. */
const tellByMail: Channel = (tx, { mail, config }, { userId, level, days, expiresAt }) =>
  mail.sendToMember(tx, {
    userId,
    template: 'membershipEnds',
    params: {
      tier: level === 2 ? 'SVIP' : 'VIP',
      date: formatPacificTime(expiresAt),
      days,
      link: `${config.publicUrl}/#/pages/membership/plans`,
    },
  })

const tellInMessages: Channel = (tx, { notices }, { userId, level, days, expiresAt }) =>
  notices.tell(tx, userId, {
    key: 'membershipExpiring',
    level: level === 2 ? 2 : 1,
    days,
    expiresAt: expiresAt.toISOString(),
  })

/** Where a member is told beside the notice in the app, which reads the reminder's row. */
const channels: readonly Channel[] = [tellByMail, tellInMessages]

export async function tellMember(tx: Tx, services: Services, reminder: ReminderRow): Promise<void> {
  for (const tell of channels) await tell(tx, services, reminder)
}
