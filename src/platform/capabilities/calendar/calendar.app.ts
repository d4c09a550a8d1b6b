import { Capacitor, registerPlugin } from '@capacitor/core'
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar'
import type { AddToCalendar } from './contract'

const CapacitorCalendar =
  registerPlugin<Pick<CapacitorCalendarPlugin, 'createEventWithPrompt'>>('CapacitorCalendar')

export const addToCalendar: AddToCalendar = async ({ title, text, start, end, alarms }) => {
  try {
    const { id } = await CapacitorCalendar.createEventWithPrompt({
      title,
      description: text,
      startDate: start,
      endDate: end,
      alerts: alarms.map((minutes) => -minutes),
    })
    if (id !== null) return { type: 'added' }
    // Android's calendar names no entry; an iPhone names each one that was kept.
    return { type: Capacitor.getPlatform() === 'ios' ? 'cancelled' : 'shown' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
