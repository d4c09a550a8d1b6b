import type { Services } from '../services'

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
