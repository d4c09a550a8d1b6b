import { accountEndpoints } from '@contract/account/endpoints'
import { AppError } from '../http/error'
import { findMember } from '../modules/account'
import { demoNames } from './people'
import type { DemoStep } from './step'
import { createWorld, WORLD_PASSWORD, type World } from './world'

/** What demo data of an older version was made with. */
export const OLDER_PASSWORD = 'Starcard-2026'

/** Somebody may have chosen a password of their own; that stays. */
async function renew(world: World, username: string): Promise<void> {
  try {
    const { id } = await world.logIn({ username, password: OLDER_PASSWORD })
    await world.call(
      accountEndpoints.updatePassword,
      { oldPassword: OLDER_PASSWORD, password: WORLD_PASSWORD, confirmPassword: WORLD_PASSWORD },
      { userId: id },
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'LOGIN_FAILED') throw error
  }
}

/** The printed logins work on demo data of an older version too. */
export const passwordStep: DemoStep = {
  name: 'passwords',
  title: 'the passwords that are printed',
  async run(services) {
    const world = createWorld(services)
    for (const username of demoNames)
      if (await findMember(services.db, username)) await renew(world, username)
  },
}
