import { useEffect } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { writeQuery, type QueryState } from './query-cache'

/**
 * True when the server says by one of these codes that there is no such thing, or said so when it was last asked: what was kept of it,
 * in memory and on the device, is then forgotten and not to be drawn. `key` is that of the query's source.
 */
export function useGone<T>(
  { data, error }: QueryState<T>,
  key: string,
  codes: readonly number[],
): boolean {
  const refused = error instanceof ApiError && codes.includes(error.code)
  const held = refused && data !== undefined && data !== null
  useEffect(() => {
    // In place of the answer stands that there is none, also for a visit without a connection.
    if (held) writeQuery(key, () => null)
  }, [held, key])
  return refused || data === null
}
