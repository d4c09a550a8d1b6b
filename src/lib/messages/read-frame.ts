import type { ServerFrame } from '@contract/message/frames'
import { parseJson } from '@/platform/capabilities/request/parse-json'

const known = [
  'hello',
  'digest',
  'ack',
  'refused',
  'hint',
  'change',
  'read',
  'typing',
  'arranged',
  'row',
  'call',
  'callSignal',
  'callAway',
] as const satisfies readonly ServerFrame['type'][]

/** What this version knows. */
export type KnownFrame = Extract<ServerFrame, { type: (typeof known)[number] }>

const isKnown = (type: string): boolean => known.some((one) => one === type)

/** A frame of the server; undefined for one of a type that this version does not know. Its schema is the server's to keep. */
export function readFrame(text: string): KnownFrame | undefined {
  const value = parseJson(text)
  return typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    isKnown(value.type)
    ? (value as KnownFrame)
    : undefined
}
