import getPort from 'get-port'
import { createLog } from '../http/log'
import { createNatsBus } from './nats-bus'

/** What NATS itself is needed for is proven by `npm run test:chaos`. */
it('without an answer from NATS the own node hears, whole, and the end does not wait', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const bus = createNatsBus(`nats://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`, log)
  const heard: string[] = []
  const end = bus.subscribe('im.1', (message) => heard.push(message))
  bus.publish('im.1', 'whole', 'bare')
  bus.publish('im.2', 'whole', 'bare')
  end()
  bus.publish('im.1', 'whole', 'bare')
  expect(heard).toEqual(['whole'])
  expect(bus.isConnected()).toBe(false)
  await bus.close()
  expect(lines.join()).not.toContain('cannot be used')
})
