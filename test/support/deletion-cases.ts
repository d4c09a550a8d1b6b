import { accountEndpoints } from '../../contract/account/endpoints'
import { mailedCode } from './people'
import type { TestApp } from './test-app'
import type { Person } from './world'

interface Setup {
  test: TestApp
  /** No case after these needs them. */
  leaver: Person
  password: string
}

/** The cases of contract/deletion and contract/data-export for server/every-endpoint.test.ts. */
export function deletionCases(setup: () => Setup) {
  return {
    dataExport: { request: () => ({ password: setup().password }), stranger: 'own' },
    deletion: { request: (): object => ({}), stranger: 'own' },
    deleteAccount: {
      request: async () => {
        const { test, leaver, password } = setup()
        const { token, sessionCode, email } = leaver
        await test.call(
          accountEndpoints.sendOwnMail,
          { purpose: 'deleteAccount' },
          { token, sessionCode },
        )
        return { password, code: await mailedCode(test, email), reason: 'privacy' }
      },
      who: () => setup().leaver,
      stranger: 'refused',
    },
  } as const
}
