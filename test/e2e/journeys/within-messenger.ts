import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { FakeMessenger } from '../drivers/fake-messenger'
import { backFromCashier } from './back-from-cashier'
import type { Journey, JourneyRun } from './journey'
import { prepareMap } from './prepare-map'
import { ringOnTestPage } from './ring'
import { sendsEverything } from './sends-everything'

type Steps = Pick<Journey, 'prepare' | 'run'>

/** A journey of a browser's, walked by people in a messenger's web view: WeChat's on Android, WeCom's on an iPhone. */
function within(name: 'wechat' | 'wecom', run: JourneyRun): Steps {
  let server: WechatStandIn
  return {
    async prepare() {
      const map = await prepareMap()
      server = await startWechatStandIn()
      return {
        settings: { ...map.settings, ...server.settings },
        async close() {
          await server.close()
          await map.close()
        },
      }
    },
    run: (journeyServer, newPerson, language) =>
      run(
        journeyServer,
        (options) => {
          const system = name === 'wechat' ? 'android' : 'ios'
          return newPerson({ ...options, messenger: new FakeMessenger(name, system, server) })
        },
        language,
      ),
  }
}

/** What the web build does in a messenger as in a browser, and with what the messenger keeps from it. */
export const messengerJourneys: readonly Journey[] = (
  [
    ['WeChat’s web view', 'wechat', 'with a file’s address copied'],
    ['WeCom’s web view', 'wecom', 'with a file in its viewer'],
  ] as const
).flatMap(([title, name, file]) => [
  {
    name: `${title}: what members send each other, ${file}`,
    ...within(name, sendsEverything),
    on: { h5: ['en'] },
  },
  {
    name: `${title}: a ring, felt with each round`,
    ...within(name, ringOnTestPage),
    on: { h5: ['en'] },
  },
  {
    name: `${title}: to the cashier and back`,
    ...within(name, backFromCashier),
    on: { h5: ['en'] },
  },
])
