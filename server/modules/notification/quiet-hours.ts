import type { MailKind, QuietHours } from '@contract/notification/schemas'
import { formatInZone } from '../../texts/zone'

/**
 * Templates of emails that a member may switch off and that wait for the end of quiet hours. Every other one is about a code,
 * a sign-in, a password, a payout account or money that was asked for: it is sent at once, whatever is set.
 */
const KINDS: Readonly<Record<string, MailKind>> = {
  incomeSettled: 'income',
  withdrawalTransferred: 'withdrawal',
  withdrawalRejected: 'withdrawal',
  withdrawalLate: 'withdrawal',
  membershipEnds: 'membership',
  orderPaid: 'order',
}

/** The switch that an email belongs to; undefined for one that none holds back. */
export function findMailKind(template: string): MailKind | undefined {
  return Object.hasOwn(KINDS, template) ? KINDS[template] : undefined
}

interface ZonedQuietHours extends QuietHours {
  timeZone: string
}

const MINUTES_OF_DAY = 1_440

const timeIn = (timeZone: string, moment: Date) => formatInZone(moment, timeZone).slice(11)

function countMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isQuiet({ from, to, timeZone }: ZonedQuietHours, moment: Date): boolean {
  const time = timeIn(timeZone, moment)
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** When the quiet hours end that run at a moment; undefined while none do. */
export function findQuietEnd(quiet: ZonedQuietHours, now: Date): Date | undefined {
  if (!isQuiet(quiet, now)) return undefined
  const { to, timeZone } = quiet
  const left =
    (countMinutes(to) - countMinutes(timeIn(timeZone, now)) + MINUTES_OF_DAY) % MINUTES_OF_DAY
  const minute = Math.floor(now.getTime() / 60_000)
  const end = new Date((minute + left) * 60_000)
  // Where the zone's clock is changed in between, the end moves with it; a time that the change skips ends after it.
  const late =
    ((countMinutes(timeIn(timeZone, end)) - countMinutes(to) + MINUTES_OF_DAY * 1.5) %
      MINUTES_OF_DAY) -
    MINUTES_OF_DAY / 2
  const moved = new Date(end.getTime() - late * 60_000)
  return isQuiet(quiet, moved) ? end : moved
}
