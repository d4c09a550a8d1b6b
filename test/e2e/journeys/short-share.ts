import { surfaces, type Surface } from '../support/surfaces'
import type { Journey } from './journey'

/** The variable by which `npm run e2e -- --quick` asks for the short share: that of `.ci/run` (docs/adr/0184-the-short-share-of-journeys.md). */
export const SHORT_SHARE = 'JOURNEYS_SHORT_SHARE'

type Shared = Pick<Journey, 'name' | 'on' | 'everywhere'>

const apps: readonly Surface[] = ['app android', 'app ios']

function surfacesOf({ on, everywhere }: Shared, turn: number): readonly Surface[] {
  const named = surfaces.filter((surface) => on[surface])
  if (everywhere) return named
  const systems = named.filter((surface) => apps.includes(surface))
  const system = systems[turn % systems.length]
  if (!on.h5 || !on.weapp || !system)
    return named.filter((surface) => !apps.includes(surface) || surface === system)
  // The same everywhere: no target has a part of its own in it.
  return [(['h5', 'weapp', system] as const)[turn % 3] ?? 'h5']
}

/**
 * The journeys with the places that the short share has of them: on one surface, by turns, where all three targets do the same, on one of the two
 * apps at most, and in the last of a surface's languages. One that is to be run `everywhere` is.
 */
export function shortShare<One extends Shared>(journeys: readonly One[]): One[] {
  return journeys.map((journey, turn) => ({
    ...journey,
    on: Object.fromEntries(
      surfacesOf(journey, turn).map((surface) => [
        surface,
        journey.everywhere ? journey.on[surface] : journey.on[surface]?.slice(-1),
      ]),
    ),
  }))
}

/** Full names of their tests, as jest reports them. */
export function testNames(journeys: readonly Shared[]): string[] {
  return journeys.flatMap(({ name, on }) =>
    surfaces.flatMap((surface) =>
      (on[surface] ?? []).map((language) => `${surface} ${name} (${language})`),
    ),
  )
}
