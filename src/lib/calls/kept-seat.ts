import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { readTabText, removeTabText, writeTabText } from '@/platform/capabilities/storage/tab-text'

/** The place that this device has in a call. */
export interface KeptSeat {
  shareId: string
  /** Proves it. */
  seat: string
}

const NAME = 'call-seat'

function isSeat(value: unknown): value is KeptSeat {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shareId' in value &&
    typeof value.shareId === 'string' &&
    'seat' in value &&
    typeof value.seat === 'string'
  )
}

/** A reload loses the connection and not the seat: a tab has its own, of whoever is signed in. */
export function keepSeat(seat: KeptSeat): void {
  writeTabText(ownKey(NAME), JSON.stringify(seat))
}

export function readSeat(): KeptSeat | undefined {
  const stored = parseJson(readTabText(ownKey(NAME)) ?? '')
  return isSeat(stored) ? stored : undefined
}

export function dropSeat(): void {
  removeTabText(ownKey(NAME))
}
