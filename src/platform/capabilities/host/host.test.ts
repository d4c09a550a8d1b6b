import { getHost as getAppHost } from './host.app'
import { getHost as getWeappHost } from './host.weapp'

let mockSystem = 'ios'
jest.mock('@capacitor/core', () => ({ Capacitor: { getPlatform: () => mockSystem } }))

const own = { columnCap: 480, panel: undefined }

test.each(['ios', 'android'] as const)('the app on %s is told by its system', (system) => {
  mockSystem = system
  expect(getAppHost()).toEqual({ ...own, name: system, offersApp: false })
})

test('a mini-program is told by its build', () => {
  expect(getWeappHost()).toEqual({ ...own, name: 'weapp', offersApp: true })
})
