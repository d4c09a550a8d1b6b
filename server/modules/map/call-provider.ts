import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { ProviderFailure, type PlaceProvider } from '../../gateways/places/types'

/** Each call may cost money: more than anybody picks places in a day. */
const DAY_LIMIT = { max: 500, windowSeconds: 86_400 }

/**
 * Asks the provider of places, for one member. What is asked for is where people are: nothing of it is logged or kept.
 * @throws MAP_KEY_MISSING, MAP_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function callProvider<T>(
  { services: { places, limits, log }, userId }: RequestContext,
  ask: (provider: PlaceProvider) => Promise<T>,
): Promise<T> {
  if (!places) throw new AppError('MAP_KEY_MISSING')
  await limits.require(`map:${userId}`, DAY_LIMIT)
  try {
    return await ask(places)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ failure: error.kind, said: error.message }, 'no places')
    throw new AppError(error.kind === 'key' ? 'MAP_KEY_MISSING' : 'MAP_UNAVAILABLE')
  }
}
