import { findProgrammeByVersion } from '../../../config/programme'
import type { Services } from '../../../services'
import {
  countActiveDirects,
  countKeptDirects,
  computeReachableStar,
  computeStarAtClose,
  type SvipGrant,
} from './policy'
import { listDirectGrants, listStarEvents, listStarred } from './repository'
import type { StarEventTable } from './tables'

export interface StarReplay {
  userId: string
  stored: number
  replayed: number
  /** What an event says and its grounds do not. */
  faults: string[]
}

/** Judges every event again, from the grants as they stood at its moment, under the rules that it was made by. */
function replay(
  { programme }: Services,
  events: readonly StarEventTable[],
  grants: readonly SvipGrant[],
): { star: number; faults: string[] } {
  let star = 0
  const faults: string[] = []
  for (const event of events) {
    const rules =
      event.ruleVersion === programme.version
        ? programme
        : findProgrammeByVersion(event.ruleVersion)
    if (!rules) {
      faults.push(`${event.id}: the rule version ${event.ruleVersion} is not known`)
      continue
    }
    const isActivation = event.kind === 'activated'
    const directSvips = isActivation
      ? countActiveDirects(grants, event.at)
      : countKeptDirects(grants, event.at)
    const expected = isActivation
      ? Math.min(event.star, computeReachableStar(rules.stars, directSvips))
      : computeStarAtClose(rules.stars, star, directSvips)
    if (directSvips !== event.ground)
      faults.push(`${event.id}: decided by ${event.ground} direct SVIPs, there were ${directSvips}`)
    if (expected !== event.star)
      faults.push(`${event.id}: star ${event.star}, its grounds give ${expected}`)
    star = expected
  }
  return { star, faults }
}

/** `rank replay`: every star rebuilt from its events, beside the stored one. */
export async function replayStars(services: Services): Promise<StarReplay[]> {
  const replays: StarReplay[] = []
  for (const { userId, star: stored } of await listStarred(services.db)) {
    const { star: replayed, faults } = replay(
      services,
      await listStarEvents(services.db, userId),
      await listDirectGrants(services.db, userId),
    )
    replays.push({ userId, stored, replayed, faults })
  }
  return replays
}
