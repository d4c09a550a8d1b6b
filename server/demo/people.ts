import { AppError } from '../http/error'
import type { Person, World } from './world'

/** The demo's people, each with the one who invited them. `demo` is the login that is printed. */
const inviters = {
  demo: null,
  araminta: 'demo',
  bruno: 'demo',
  chidi: 'demo',
  daiyu: 'demo',
  elif: 'demo',
  farid: 'demo',
  noor: 'demo',
  greta: 'araminta',
  hana: 'araminta',
  mira: 'araminta',
  ivan: 'bruno',
  jamila: 'chidi',
  kofi: 'chidi',
  lucia: 'farid',
} as const

export type DemoName = keyof typeof inviters

export const demoNames = Object.keys(inviters)

/** Finds or makes the demo's people; a step that was killed half way finds those whom it had made. */
export class DemoPeople {
  readonly #met = new Map<DemoName, Person>()

  constructor(readonly world: World) {}

  async get(name: DemoName): Promise<Person> {
    const met = this.#met.get(name) ?? (await this.#logInOrRegister(name))
    this.#met.set(name, met)
    return met
  }

  async #logInOrRegister(username: DemoName): Promise<Person> {
    try {
      return await this.world.logIn({ username })
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== 'LOGIN_FAILED') throw error
    }
    const by = inviters[username]
    return this.world.register({ username, inviter: by ? await this.get(by) : undefined })
  }
}
