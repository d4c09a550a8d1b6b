import { callEndpoints } from '../../contract/call/endpoints'
import { messageEndpoints } from '../../contract/message/endpoints'
import { signInEndpoints } from '../../contract/sign-in/endpoints'
import { inWeapp } from './on-platform'
import type { CallOptions, TestApp } from './test-app'
import type { WechatStandIn } from './wechat-stand-in'
import { WORLD_PASSWORD, type Person } from './world'

/** The cases of contract/call for server/every-endpoint.test.ts: the leader calls a direct member. */
export function callCases(
  setup: () => { test: TestApp; wechat: WechatStandIn; leader: Person; friend: Person },
) {
  async function conversation(): Promise<string> {
    const { test, leader, friend } = setup()
    return (await test.call(messageEndpoints.imOpen, { member: friend.id }, leader)).data
      .conversation
  }
  /** A new call: the one before is over. */
  async function free(): Promise<string> {
    const { test, leader } = setup()
    const live = await test.services.db
      .selectFrom('call')
      .select(['shareId', 'stats'])
      .where('callerId', '=', leader.id)
      .where('stats', '<', 4)
      .execute()
    for (const { shareId, stats } of live)
      await test.call(
        callEndpoints.updateCallStats,
        { shareId, stats: stats === 3 ? 4 : 6 },
        leader,
      )
    return conversation()
  }
  async function ring(caller: CallOptions = setup().leader) {
    const { test } = setup()
    const request = { conversation: await free(), type: 'audio' } as const
    return (await test.call(callEndpoints.createCall, request, caller)).data
  }
  const call = async (): Promise<string> => (await ring()).call.shareId
  /** The leader is signed in by WeChat as well: as the later case of it, which finds them linked. */
  async function linked(): Promise<void> {
    const { test, wechat, leader } = setup()
    const code = wechat.giveCode('weapp', { openId: 'open-leader', nickname: '' })
    const proof = { client: 'weapp', code } as const
    await test.call(signInEndpoints.linkWechat, { proof, password: WORLD_PASSWORD }, leader)
  }
  return {
    createCall: {
      request: async () => ({ conversation: await free(), type: 'audio' }),
      stranger: 'refused',
    },
    joinCall: {
      request: async () => ({ shareId: await call(), again: true }),
      stranger: 'refused',
    },
    updateCallStats: {
      request: async () => ({ shareId: await call(), stats: 6 }),
      stranger: 'refused',
    },
    signVoip: {
      request: async () => {
        await linked()
        const { call, seat } = await ring(inWeapp(setup().leader))
        return { shareId: call.shareId, seat: seat ?? '' }
      },
      stranger: 'refused',
    },
    callIce: { request: () => ({}), stranger: 'own' },
    getCall: { request: async () => ({ shareId: await call() }), stranger: 'refused' },
  } as const
}
