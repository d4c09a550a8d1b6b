import { devicesEndpoints } from '../../contract/devices/endpoints'
import { newPushToken } from './push-device'
import type { TestApp } from './test-app'
import type { Person } from './world'

/** The cases of contract/push for server/every-endpoint.test.ts: the leader's device, which is nobody else's. */
export function pushCases(setup: () => { test: TestApp; leader: Person }) {
  async function deviceId(): Promise<string> {
    const { test, leader } = setup()
    return (await test.call(devicesEndpoints.addDevice, {}, leader)).data.deviceId
  }
  return {
    pushOptions: { request: () => ({}), stranger: 'own' },
    registerPush: {
      request: async () => ({
        kind: 'apns' as const,
        deviceId: await deviceId(),
        token: newPushToken('apns'),
      }),
      stranger: 'refused',
    },
  } as const
}
