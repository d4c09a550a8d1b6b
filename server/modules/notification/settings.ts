import type { z } from 'zod'
import {
  mailKinds,
  noticeKinds,
  pushTopics,
  type MailKind,
  type NoticeKind,
  type NotificationSettings,
  type PushTopic,
  type SaveNotificationSettingsRequest,
} from '@contract/notification/schemas'
import { inTransaction, type Executor } from '../../db/transaction'
import type { ChooseMoment } from '../../gateways/mail/types'
import type { RequestContext } from '../../http/context'
import { findMailKind, findQuietEnd } from './quiet-hours'
import { findSetting, forgetSeen, upsertSetting, type NotificationSettingRow } from './repository'

function toSettings(row: NotificationSettingRow | undefined): NotificationSettings {
  const isSent = (kind: MailKind) => !row?.muted.includes(kind)
  const isPushed = (topic: PushTopic) => !row?.mutedPushes.includes(topic)
  const isTold = (kind: NoticeKind) => !row?.mutedNotices.includes(kind)
  return {
    mails: {
      income: isSent('income'),
      withdrawal: isSent('withdrawal'),
      membership: isSent('membership'),
      order: isSent('order'),
    },
    notices: {
      incomeArrived: isTold('incomeArrived'),
      incomeSettled: isTold('incomeSettled'),
      membershipExpiring: isTold('membershipExpiring'),
      newMember: isTold('newMember'),
    },
    pushes: { message: isPushed('message'), notice: isPushed('notice'), call: isPushed('call') },
    pushTexts: row?.pushTexts ?? false,
    presence: row?.presence ?? true,
    quiet: row?.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null,
    timeZone: row?.timeZone ?? null,
  }
}

/** GET /user/im/settings: until a member saves anything every email is sent, at any hour, and every notice. */
export async function loadNotificationSettings({
  services,
  userId,
}: RequestContext): Promise<NotificationSettings> {
  return toSettings(await findSetting(services.db, userId))
}

/** POST /user/im/settings: all of them at once. What waits already is judged again when its time comes. */
export async function saveNotificationSettings(
  { services, userId }: RequestContext,
  {
    mails,
    notices,
    pushes,
    pushTexts,
    presence,
    quiet,
    timeZone,
  }: z.output<typeof SaveNotificationSettingsRequest>,
): Promise<NotificationSettings> {
  const before = await findSetting(services.db, userId)
  const row = {
    userId,
    muted: mailKinds.filter((kind) => !mails[kind]),
    mutedNotices: noticeKinds.filter((kind) => !notices[kind]),
    mutedPushes: pushes
      ? pushTopics.filter((topic) => !pushes[topic])
      : (before?.mutedPushes ?? []),
    pushTexts: pushTexts ?? before?.pushTexts ?? false,
    presence,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    timeZone,
    savedAt: services.systemClock.now(),
  }
  await inTransaction(services.db, async (tx) => {
    await upsertSetting(tx, row)
    if (!presence) await forgetSeen(tx, userId)
  })
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

/** Whether a member wants a notice of this key; those that nobody may switch off are wanted. */
export async function wantsNotice(exec: Executor, userId: string, key: string): Promise<boolean> {
  const row = await findSetting(exec, userId)
  return !row?.mutedNotices.some((kind) => kind === key)
}

/**
 * When a member wants a push: not at all, now, or once their quiet hours are over; a call rings in them. texts: it shows what was
 * written.
 */
export async function choosePushMoment(
  exec: Executor,
  { userId, topic }: { userId: string; topic: PushTopic },
  now: Date,
): Promise<{ moment: Date | null; texts: boolean }> {
  const { pushes, pushTexts: texts, quiet, timeZone } = toSettings(await findSetting(exec, userId))
  if (!pushes[topic]) return { moment: null, texts }
  if (topic === 'call' || !quiet) return { moment: now, texts }
  return { moment: findQuietEnd({ ...quiet, timeZone: timeZone ?? 'UTC' }, now) ?? now, texts }
}
