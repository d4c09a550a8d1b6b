import type { ServerFrame } from '@contract/message/frames'
import { parseJson } from '@/platform/capabilities/request/parse-json'

const known: readonly string[] = [
  'hello',
  'digest',
  'ack',
  'refused',
  'hint',
  'change',
  'read',
  'typing',
] satisfies readonly ServerFrame['type'][]

/** A frame of the server; undefined for one of a type that this version does not know. Its schema is the server's to keep. */
export function readFrame(text: string): ServerFrame | undefined {
  const value = parseJson(text)
  return typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    known.includes(value.type)
    ? (value as ServerFrame)
    : undefined
}
