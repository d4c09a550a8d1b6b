import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { closeCodes } from '@contract/message/socket'
import { connectDevices } from '../../test/support/connect-devices'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { until } from '../../test/support/until'
import { createWorld, type Person, type World } from '../../test/support/world'
import { findHub } from '../modules/message/socket/register-sockets'
import { demoOperators, seedDemoOperators } from '../modules/operators'
import type { Services } from '../services'
import { readCommandLine } from './command-line'
import { commands } from './commands'

let test: TestApp
let services: Services
let dataDir: string
let world: World
const deviceOf = connectDevices(() => test)

async function ops(words: string[]) {
  const invocation = readCommandLine(commands, words, () => undefined)
  if (!invocation) throw new Error(`no command ${words.join(' ')}`)
  return (await invocation.command.run(services, invocation.input)).printed
}

beforeAll(async () => {
  test = await createTestApp()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'starcard-sign-out-'))
  services = { ...test.services, config: { ...test.services.config, dataDir } }
  await seedDemoOperators(services)
  world = createWorld(services)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

/** Logs an operator of a role in; gives the name. */
async function logInAs(role: 'finance' | 'support'): Promise<string> {
  const [{ name, credential }] = demoOperators
  await ops(['login', '--as', name, '--credential', credential])
  if (role === 'finance') return name
  const { lines = [] } = await ops(['operators', 'add', 'sam', '--role', 'support'])
  const [, secret = ''] = /--secret (\S+)/.exec(lines.join(' ')) ?? []
  const own = ['--as', 'sam', '--credential', 'sam-of-the-tests']
  await ops(['enrol', '--secret', secret, ...own])
  await ops(['login', ...own])
  return 'sam'
}

it.each(['finance', 'support'] as const)(
  '%s ends every login of a member, whose sockets close, and of nobody else',
  async (role) => {
    const name = await logInAs(role)
    const person = await world.register({ username: `lost_${role}` })
    const second = await world.logIn({ username: person.username })
    const other = await world.register({ username: `kept_${role}` })
    const [device, theirs] = [await deviceOf(person), await deviceOf(other)]
    const load = async (who: Person) => (await test.call(accountEndpoints.loadUser, {}, who)).code
    expect((await ops(['users', 'sign-out', `LOST_${role}`])).lines).toEqual([
      `${person.username} is signed out on every device.`,
    ])
    expect([await load(person), await load(second), await load(other)]).toEqual([
      errorCodes.TOKEN_EXPIRED,
      errorCodes.TOKEN_EXPIRED,
      0,
    ])
    await findHub(test.app).closeEnded()
    expect(await until('its socket closes', () => device.closedWith)).toBe(closeCodes.sessionEnded)
    expect(theirs.open).toBe(true)
    const entries = await services.db
      .selectFrom('audit_entry')
      .select(['action', 'actor'])
      .where('refId', '=', person.id)
      .execute()
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['user.sign-out', `operator:${name}`],
    ])
    expect(await load(await world.logIn({ username: person.username }))).toBe(0)
  },
)

it('says that there is no such member', async () => {
  await logInAs('finance')
  await expect(ops(['users', 'sign-out', 'nobody'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
