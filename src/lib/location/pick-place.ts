import type { PickedPlace } from '@contract/map/schemas'
import { openPage } from '@/lib/navigation/navigate'
import type { Point } from '@/platform/capabilities/location/contract'

/** 'cancelled': the person has left the page without a choice. */
export type PickPlaceOutcome = { type: 'picked'; place: PickedPlace } | { type: 'cancelled' }

let waiting: ((outcome: PickPlaceOutcome) => void) | undefined

/** Lets the person choose a place on /pages/location/pick; `near` is where the map begins, until the own place is known. */
export function pickPlace(near?: Point): Promise<PickPlaceOutcome> {
  leavePicking()
  return new Promise((resolve) => {
    waiting = resolve
    openPage(
      '/pages/location/pick',
      near && { lat: String(near.latitude), lng: String(near.longitude) },
    )
  })
}

/** Tells who waits which place was chosen; false when nobody does (the page was opened by itself, or reloaded). */
export function answerPick(place: PickedPlace): boolean {
  const asked = waiting
  waiting = undefined
  asked?.({ type: 'picked', place })
  return asked !== undefined
}

/** The page is left. */
export function leavePicking(): void {
  waiting?.({ type: 'cancelled' })
  waiting = undefined
}
