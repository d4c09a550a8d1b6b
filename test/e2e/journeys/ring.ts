import { callIds } from '@/components/call-banner/test-ids'
import { trialIds } from '@/features/trials/device/test-ids'
import { eventually } from '../support/eventually'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import type { Person } from './person'

const RING_MS = 400

/** Waits until the device has vibrated so often since `from`, for as long as a ring does each time. */
export async function feelRing(person: Person, from: number, times: number): Promise<void> {
  await eventually(async () => {
    const felt = (await person.noticed()).felt.slice(from)
    expect(felt.length).toBeGreaterThanOrEqual(times)
    expect(new Set(felt)).toEqual(new Set([RING_MS]))
  })
}

/** A tester has the device ring as it does for a call: it vibrates with each round, until the call is taken. */
export const ringOnTestPage: JourneyRun = async ({ url: serverUrl }, newPerson, language) => {
  const person = await newPerson({ language, serverUrl, trial: true })
  await person.open('/pages/test')
  await person.tap(trialIds.ring)
  await person.see(text(language, 'components:call.audio'))
  await feelRing(person, 0, 2)
  await person.shot(`ring-${language}`)
  await person.tap(callIds.accept)
  await person.miss(text(language, 'components:call.audio'))
  expect(person.complaints()).toEqual([])
}
