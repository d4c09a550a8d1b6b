import type { Device, Personal } from './device'
import { Refusal, type Implementations, type Options } from './native-side'

/**
 * Contacts (ContactsPlugin.java, ContactsPlugin.swift) and CapacitorCalendar (CapacitorCalendarPlugin.kt, CapacitorCalendar.swift). An
 * iPhone asks once; Android asks again after a first refusal. Contacts' list never answers when it is left without a choice; the calendar's
 * editor answers when the person ends it, and Android's does not say how.
 */
export function personalData(device: Device): Implementations {
  const { permissions, system } = device
  const refusals: Partial<Record<Personal, number>> = {}

  function state(kind: Personal): string {
    const denied = permissions[kind] === 'denied'
    return denied && system === 'android' && (refusals[kind] ?? 0) < 2
      ? 'prompt-with-rationale'
      : permissions[kind]
  }

  function ask(kind: Personal): void {
    if (!state(kind).startsWith('prompt')) return
    permissions[kind] = device.answers[kind]
    if (permissions[kind] === 'denied') refusals[kind] = (refusals[kind] ?? 0) + 1
  }

  const kindOf = ({ scope }: Options): Personal => {
    if (typeof scope !== 'string' || !/^(read|write)(Calendar|Reminders)$/.test(scope))
      throw new Refusal('Scope must be provided.')
    return scope.endsWith('Calendar') ? 'calendar' : 'reminders'
  }

  return {
    'Contacts.checkPermissions': () => ({ contacts: state('contacts') }),
    'Contacts.requestPermissions': () => {
      ask('contacts')
      return { contacts: state('contacts') }
    },
    'Contacts.pickContact': () => {
      ask('contacts')
      if (permissions.contacts !== 'granted')
        throw new Refusal('Permission is required to access contacts.')
      const { contact } = device
      return contact ? { contact } : new Promise(() => undefined)
    },
    'CapacitorCalendar.checkPermission': (options) => ({ result: state(kindOf(options)) }),
    'CapacitorCalendar.requestPermission': (options) => {
      ask(kindOf(options))
      return { result: state(kindOf(options)) }
    },
    'CapacitorCalendar.createEventWithPrompt': (options) =>
      new Promise((resolve) => {
        device.endEditor = (kept) => {
          device.endEditor = undefined
          if (kept) device.entries.push(options)
          resolve({ id: system === 'ios' && kept ? `entry-${device.entries.length}` : null })
        }
      }),
    ...(system === 'ios'
      ? {
          'CapacitorCalendar.createReminder': (options: Options) => {
            if (permissions.reminders !== 'granted') throw new Refusal('Failed to process.')
            device.entries.push(options)
            return { id: `reminder-${device.entries.length}` }
          },
        }
      : {}),
  }
}
