import { Capacitor, registerPlugin } from '@capacitor/core'
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar'
import type { AddReminder } from './contract'

const CapacitorCalendar =
  registerPlugin<Pick<CapacitorCalendarPlugin, 'createReminder'>>('CapacitorCalendar')

export const addReminder: AddReminder = async ({ title, text, due, alarmMinutes }) => {
  if (Capacitor.getPlatform() !== 'ios') return { type: 'unsupported' }
  try {
    await CapacitorCalendar.createReminder({
      title,
      notes: text,
      dueDate: due,
      alerts: [-alarmMinutes],
    })
    return { type: 'added' }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
