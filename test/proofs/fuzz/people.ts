import { accountEndpoints } from '../../../contract/account/endpoints'
import { devicesEndpoints } from '../../../contract/devices/endpoints'
import { messageEndpoints } from '../../../contract/message/endpoints'
import { issueToken } from '../../../server/modules/session'
import type { EndpointWorld } from '../../support/endpoint-world'
import type { Person } from '../../support/world'
import type { Caller } from './build-request'

/** Nobody but the leader, and whom they have shown it to, may ever read one of these. */
const PLANTED = { device: 'planted-device-8f3a1c', message: 'planted-message-51e07d' } as const
/** Of the payout account that the leader adds (test/support/endpoint-cases.ts). */
const PAYOUT = ['Araminta Leader', 'ARAMINTA LEADER', 'TK1234567', 'Harbour Bank'] as const

export interface People {
  /** By name: who has a token, and who has none, a dead one or somebody else's device. */
  callers: Readonly<Record<'leader' | 'friend' | 'stranger' | 'nobody' | 'ended' | 'mixed', Caller>>
  /** What strangers may not be shown. */
  secrets: readonly string[]
  /** Gives a new token to whoever has lost theirs. */
  renew(): Promise<void>
}

async function isSignedIn({ test }: EndpointWorld, { token, sessionCode }: Person) {
  return (await test.call(accountEndpoints.loadUser, {}, { token, sessionCode })).code === 0
}

async function renewToken({ test }: EndpointWorld, person: Person): Promise<void> {
  const { services } = test
  const { id: userId, sessionCode } = person
  person.token = await issueToken(services.db, { userId, sessionCode, deviceName: 'Web', services })
}

/** Those who send the requests; what the leader alone may read is written down for them. */
export async function createPeople(world: EndpointWorld): Promise<People> {
  const { test, leader, friend, stranger } = world
  const members = [leader, friend, stranger]
  for (const person of members) await renewToken(world, person)

  const ended = { ...stranger }
  await renewToken(world, ended)
  await test.call(accountEndpoints.logout, {}, { ...ended })

  const { data: opened } = await test.call(messageEndpoints.imOpen, { member: friend.id }, leader)
  const body = { type: 'text', text: PLANTED.message } as const
  const message = { cid: 'a3f1b0aa-54a4-4c3e-9be3-1b5a0c6a4c11', body }
  await test.call(
    messageEndpoints.imSend,
    { ...message, conversation: opened.conversation },
    leader,
  )
  await test.call(devicesEndpoints.addDevice, { name: PLANTED.device }, leader)
  const { data: own } = await test.call(accountEndpoints.loadUser, {}, leader)

  return {
    callers: {
      leader: callerOf('leader', leader, '127.20.0.1'),
      friend: callerOf('friend', friend, '127.20.0.2'),
      stranger: callerOf('stranger', stranger, '127.20.0.3'),
      nobody: { name: 'nobody', sessionCode: test.sessionCode, address: '127.20.0.4' },
      ended: callerOf('ended', ended, '127.20.0.5'),
      mixed: {
        name: 'mixed',
        get token() {
          return leader.token
        },
        sessionCode: stranger.sessionCode,
        address: '127.20.0.6',
      },
    },
    secrets: [leader.email, own.email, ...PAYOUT, ...Object.values(PLANTED)],
    async renew() {
      for (const person of members)
        if (!(await isSignedIn(world, person))) await renewToken(world, person)
    },
  }
}

/** A caller whose token is always the person's latest. */
function callerOf(name: string, person: Person, address: string): Caller {
  return {
    name,
    get token() {
      return person.token
    },
    sessionCode: person.sessionCode,
    address,
  }
}
