import type { Services } from '../services'
import { teamLogins, teamSteps } from './steps'

/** A login that `npm start` prints. */
export interface DemoLogin {
  role: string
  account: string
  password: string
  /** Payment password or operator credential, where there is one. */
  secret?: string
}

/**
 * One step of the demo data: it goes through the use cases, with the business clock moved between them.
 * A step that a kill interrupted runs again, so it must find what it made before.
 */
export interface DemoStep {
  name: string
  /** One line for the progress of `npm start`. */
  title: string
  run(services: Services): Promise<void>
}

/** The steps in their order; each module that has something to show adds its own. */
export const demoSteps: readonly DemoStep[] = teamSteps

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
      .values({ name: step.name, done_at: systemClock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return missing.length
}
