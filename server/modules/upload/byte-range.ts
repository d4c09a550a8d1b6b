import type { ByteRange } from '../../gateways/storage/types'

/**
 * What a Range header asks for of an object of so many bytes (RFC 9110, 14.2): one range, cut to the object. 'whole' without a header, and for
 * what a server may ignore: another unit, or several ranges. 'beyond' where nothing of it lies within the object.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'beyond' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = asked ?? []
  if (!asked || (from === '' && to === '')) return 'whole'
  if (from === '') {
    const count = Number(to)
    return count === 0 || bytes === 0
      ? 'beyond'
      : { first: Math.max(0, bytes - count), last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= bytes ? 'beyond' : { first, last }
}
