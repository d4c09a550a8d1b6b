import type { Tx } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import type { Services } from '../../services'
import { addToDay, readDay, type DayOf } from './repository'

const MB = 1024 * 1024

/** The day of UTC that a file is counted into. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

function requireFits({ config }: Services, bytes: number): void {
  if (bytes > config.uploadDayMb * MB)
    throw new AppError('UPLOAD_DAY_FULL', { n: config.uploadDayMb }, { image: 'uploadDayFull' })
}

/** Refuses, before it is read, what the member's day has no room for. @throws UPLOAD_DAY_FULL */
export async function requireRoom(
  { services, userId }: RequestContext,
  bytes: number,
): Promise<void> {
  const day = dayOf(services.systemClock.now())
  requireFits(services, (await readDay(services.db, { ownerId: userId, day })) + bytes)
}

/** Counts a file into its member's day, whatever comes at the same moment. @throws UPLOAD_DAY_FULL */
export async function takeRoom(tx: Tx, services: Services, room: DayOf): Promise<void> {
  requireFits(services, await addToDay(tx, room))
}
