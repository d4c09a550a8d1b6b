import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { formatDay } from '@/lib/format/date'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { offerPermission } from '@/lib/permission/offer-permission'
import { addToCalendar } from '@/platform/capabilities/calendar/calendar'
import { checkPermission } from '@/platform/capabilities/permission/permission'
import { addReminder } from '@/platform/capabilities/reminders/reminders'
import { plansIds } from './test-ids'

const DAY_MINUTES = 24 * 60
const SHOWN_MS = 30 * 60_000

/** On the days on which we remind as well, as far as they lie ahead; else at the end itself. */
function alarmsBefore(remainingDays: number): number[] {
  const ahead = [30, 7, 1].filter((days) => remainingDays > days)
  return ahead.length > 0 ? ahead.map((days) => days * DAY_MINUTES) : [0]
}

/** A reminder speaks up once: a week before the end, or as early as there is time for. */
function alarmBefore(remainingDays: number): number {
  return Math.min(7 * DAY_MINUTES, alarmsBefore(remainingDays)[0] ?? 0)
}

interface RemindProps {
  expiresAt: string
  remainingDays: number
}

/** Puts the end of the membership into the person's calendar or, where the host has them, reminders. */
export function Remind({ expiresAt, remainingDays }: RemindProps) {
  const t = useT()
  const { run } = useBusy()
  const [hasReminders, setHasReminders] = useState(false)
  useEffect(() => {
    let shown = true
    void checkPermission('reminders').then(
      (state) => shown && setHasReminders(state !== 'unsupported'),
    )
    return () => {
      shown = false
    }
  }, [])

  const start = Date.parse(expiresAt)
  const title = t('membership:remind.entry')
  const text = t('membership:remind.entryText', { date: formatDay(expiresAt) })

  async function may(kind: 'calendar' | 'reminders'): Promise<boolean> {
    const reason = {
      title: t(`membership:remind.${kind}`),
      text: t(`membership:remind.${kind}Reason`),
    }
    if ((await askPermission(kind, reason)) !== 'refused') return true
    showToast(t('membership:remind.refused'), TOAST_MS.error)
    return false
  }

  async function handleCalendar() {
    if (!(await may('calendar'))) return
    const outcome = await addToCalendar({
      uid: `membership-${start}@starcard`,
      title,
      text,
      start,
      end: start + SHOWN_MS,
      alarms: alarmsBefore(remainingDays),
    })
    if (outcome.type === 'added') showToast(t('membership:remind.added'))
    else if (outcome.type === 'handed') showToast(t('membership:remind.handed'))
    else if (outcome.type === 'unsupported') showToast(text, TOAST_MS.error)
    else if (outcome.type === 'denied')
      await offerPermission('calendar', outcome.permit, () =>
        showToast(t('membership:remind.refused'), TOAST_MS.error),
      )
    else if (outcome.type === 'failed') showToast(t('membership:remind.failed'), TOAST_MS.error)
  }

  async function handleReminders() {
    if (!(await may('reminders'))) return
    const { type } = await addReminder({
      title,
      text,
      due: start,
      alarmMinutes: alarmBefore(remainingDays),
    })
    if (type === 'added') showToast(t('membership:remind.added'))
    else if (type === 'unsupported') showToast(text, TOAST_MS.error)
    else if (type === 'failed') showToast(t('membership:remind.failed'), TOAST_MS.error)
  }

  return (
    <>
      <Button id={plansIds.calendar} kind="text" size="wide" onTap={() => void run(handleCalendar)}>
        {t('membership:remind.calendar')}
      </Button>
      {hasReminders && (
        <Button
          id={plansIds.reminders}
          kind="text"
          size="wide"
          onTap={() => void run(handleReminders)}
        >
          {t('membership:remind.reminders')}
        </Button>
      )}
    </>
  )
}
