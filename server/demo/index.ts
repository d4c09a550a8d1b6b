import type { Services } from '../services'
import type { DemoLogin, DemoStep } from './step'
import { cardSteps } from './card-steps'
import { feedSteps } from './feed-steps'
import { messageSteps } from './message-steps'
import { passwordStep } from './password-step'
import { releaseSteps } from './release-steps'
import { teamLogins, teamSteps } from './steps'

/** The steps in their order; each module that has something to show adds its own. */
export const demoSteps: readonly DemoStep[] = [
  // The steps after it log in as these people.
  passwordStep,
  ...teamSteps,
  ...feedSteps,
  ...releaseSteps,
  ...messageSteps,
  ...cardSteps,
]

/** The logins that the steps make. */
export const demoLogins: readonly DemoLogin[] = teamLogins

/** Runs the steps that this database lacks, and remembers each. Returns how many ran. */
export async function seedDemo(
  services: Services,
  onStep: (title: string) => void = () => undefined,
  steps: readonly DemoStep[] = demoSteps,
): Promise<number> {
  const { db, systemClock, jobs } = services
  const done = new Set(
    (await db.selectFrom('demo_step').select('name').execute()).map(({ name }) => name),
  )
  const missing = steps.filter(({ name }) => !done.has(name))
  for (const step of missing) {
    onStep(step.title)
    await step.run(services)
    await jobs.runDue(services)
    await db
      .insertInto('demo_step')
      .values({ name: step.name, doneAt: systemClock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return missing.length
}
