import type { z } from 'zod'
import {
  mailKinds,
  type MailKind,
  type NotificationSettings,
  type SaveNotificationSettingsRequest,
} from '@contract/notification/schemas'
import { inTransaction } from '../../db/transaction'
import type { ChooseMoment } from '../../gateways/mail/types'
import type { RequestContext } from '../../http/context'
import { findMailKind, findQuietEnd } from './quiet-hours'
import { findSetting, upsertSetting, type NotificationSettingRow } from './repository'

function toSettings(row: NotificationSettingRow | undefined): NotificationSettings {
  const isSent = (kind: MailKind) => !row?.muted.includes(kind)
  return {
    mails: {
      income: isSent('income'),
      withdrawal: isSent('withdrawal'),
      membership: isSent('membership'),
      order: isSent('order'),
    },
    quiet: row?.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null,
    timeZone: row?.timeZone ?? null,
  }
}

/** GET /user/im/settings: until a member saves anything every email is sent, at any hour. */
export async function loadNotificationSettings({
  services,
  userId,
}: RequestContext): Promise<NotificationSettings> {
  return toSettings(await findSetting(services.db, userId))
}

/** POST /user/im/settings: all of them at once. What waits already is judged again when its time comes. */
export async function saveNotificationSettings(
  { services, userId }: RequestContext,
  { mails, quiet, timeZone }: z.output<typeof SaveNotificationSettingsRequest>,
): Promise<NotificationSettings> {
  const row = {
    userId,
    muted: mailKinds.filter((kind) => !mails[kind]),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    timeZone,
    savedAt: services.systemClock.now(),
  }
  await inTransaction(services.db, (tx) => upsertSetting(tx, row))
  return toSettings(row)
}

/** When a member wants an email: not at all, now, or once their quiet hours are over. */
export const chooseMoment: ChooseMoment = async (exec, { userId, template }, now) => {
  const kind = findMailKind(template)
  if (!kind) return now
  const row = await findSetting(exec, userId)
  if (!row) return now
  if (row.muted.includes(kind)) return null
  const { quiet, timeZone } = toSettings(row)
  return (quiet && findQuietEnd({ ...quiet, timeZone: timeZone ?? 'UTC' }, now)) ?? now
}
