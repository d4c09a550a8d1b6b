import { callEndpoints } from '@contract/call/endpoints'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair } from '../../../test/support/message-pair'
import { inWeapp } from '../../../test/support/on-platform'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { startWechatStandIn, type WechatStandIn } from '../../../test/support/wechat-stand-in'
import { createWorld, WORLD_PASSWORD, type Person, type World } from '../../../test/support/world'
import { signRoom } from '../../gateways/wechat/session'

const clock = movableClock()
let wechat: WechatStandIn
let test: TestApp
let world: World

beforeAll(async () => {
  wechat = await startWechatStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: wechat.settings })
  world = createWorld(test.services)
})
afterEach(() => {
  wechat.refuse(undefined)
  clock.advance(3_600)
})
afterAll(async () => {
  await test.close()
  await wechat.close()
})

const openIdOf = ({ id }: Person): string => `open-${id}`
async function signInByWechat(who: Person): Promise<void> {
  const code = wechat.giveCode('weapp', { openId: openIdOf(who), nickname: '' })
  const request = { proof: { client: 'weapp', code }, password: WORLD_PASSWORD } as const
  expect((await test.call(signInEndpoints.linkWechat, request, who)).code).toBe(0)
}
async function ring(name: string) {
  const pair = await makePair(test, name, world)
  const { one, other, conversation } = pair
  for (const person of [one, other]) await signInByWechat(person)
  const request = { conversation, type: 'video' } as const
  const { data } = await test.call(callEndpoints.createCall, request, inWeapp(one))
  return { ...pair, shareId: data.call.shareId, seat: data.seat ?? '' }
}
const sign = (who: Person, shareId: string, seat: string, code?: string) =>
  test.call(callEndpoints.signVoip, { shareId, seat, code }, who)
const join = async (who: Person, shareId: string, again = false): Promise<string> =>
  (await test.call(callEndpoints.joinCall, { shareId, again }, inWeapp(who))).data.seat

it('lets both into one room, each by their own session at WeChat', async () => {
  const { one, other, shareId, seat } = await ring('rooms')
  const answers = [
    { who: one, ...(await sign(one, shareId, seat)) },
    { who: other, ...(await sign(other, shareId, await join(other, shareId))) },
  ]
  for (const { who, code, data } of answers) {
    const { appId, openId, groupId, nonceStr, timeStamp, signature } = data
    expect(code).toBe(0)
    expect([appId, openId]).toEqual([wechat.weappId, openIdOf(who)])
    expect(timeStamp).toBe(Math.floor(clock.now().getTime() / 1000))
    expect(nonceStr.length).toBeLessThan(128)
    const key = wechat.sessions.get(openIdOf(who)) ?? ''
    expect(signature).toBe(signRoom(key, [appId, groupId, nonceStr, String(timeStamp)]))
  }
  const [first, second] = answers.map(({ data }) => data)
  expect(first?.groupId).toBe(second?.groupId)
  expect(first?.nonceStr).not.toBe(second?.nonceStr)
  // A link shows the shareId.
  expect(first?.groupId).not.toContain(shareId)
})

it('signs for nobody but the device that is in the call, while the call lives', async () => {
  const { one, other, shareId, seat } = await ring('seats')
  const third = await world.register({ username: 'seats_third', inviter: one })
  await signInByWechat(third)
  expect((await sign(third, shareId, seat)).code).toBe(errorCodes.CALL_NOT_FOUND)
  // Not before they have answered, and not by the seat of the other.
  for (const guess of ['guess', seat])
    expect((await sign(other, shareId, guess)).code).toBe(errorCodes.CALL_OVER)
  await join(other, shareId)
  const back = await join(one, shareId, true)
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.CALL_OVER)
  expect((await sign(one, shareId, back)).code).toBe(0)
  const ended = { shareId, stats: callStats.ended }
  await test.call(callEndpoints.updateCallStats, ended, other)
  expect((await sign(one, shareId, back)).code).toBe(errorCodes.CALL_OVER)
})

it('does not sign calls of browsers and apps', async () => {
  const { one, conversation } = await makePair(test, 'browsers', world)
  const request = { conversation, type: 'audio' } as const
  const { data } = await test.call(callEndpoints.createCall, request, one)
  const refused = await sign(one, data.call.shareId, data.seat ?? '')
  expect(refused).toMatchObject({ code: errorCodes.CALL_OTHER_WAY, data: null })
})

it('does not sign what has rung for its time, swept or not', async () => {
  const { one, shareId, seat } = await ring('rings')
  clock.advance(RING_SECONDS)
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.CALL_OVER)
})

it('asks to sign in by WeChat where a session is over, until they have', async () => {
  const { one, shareId, seat } = await ring('ends')
  wechat.sessions.set(openIdOf(one), 'of another login')
  const texts = new Set<string>()
  for (const language of languages) {
    const asked = { ...one, language }
    const refused = await test.call(callEndpoints.signVoip, { shareId, seat }, asked)
    expect(refused).toMatchObject({ code: errorCodes.WECHAT_SESSION_OVER, data: null })
    expect(refused.msg).toMatch(/WeChat|微信/)
    texts.add(refused.msg)
  }
  expect(texts.size).toBe(languages.length)
  // It is forgotten at once.
  const checks = wechat.calls.get('/wxa/checksession')
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.WECHAT_SESSION_OVER)
  expect(wechat.calls.get('/wxa/checksession')).toBe(checks)
  await signInByWechat(one)
  expect((await sign(one, shareId, seat)).code).toBe(0)
})

it('signs at once with the session that a device has just begun, and knows it from then on', async () => {
  const { one, shareId, seat } = await ring('begins')
  wechat.sessions.set(openIdOf(one), 'of another login')
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.WECHAT_SESSION_OVER)
  const code = wechat.giveCode('weapp', { openId: openIdOf(one), nickname: '' })
  const keys = [await sign(one, shareId, seat, code), await sign(one, shareId, seat)]
  const key = wechat.sessions.get(openIdOf(one)) ?? ''
  for (const { code: answer, data } of keys) {
    const { appId, groupId, nonceStr, timeStamp, signature } = data
    expect(answer).toBe(0)
    expect(signature).toBe(signRoom(key, [appId, groupId, nonceStr, String(timeStamp)]))
  }
  expect((await sign(one, shareId, seat, code)).code).toBe(errorCodes.WECHAT_CODE_USED)
  expect((await sign(one, shareId, seat, 'made up')).code).toBe(errorCodes.WECHAT_CODE_INVALID)
})

it('signs for a person of WeChat who is linked to nobody, and links and keeps nothing of them', async () => {
  const { one, other, conversation } = await makePair(test, 'unlinked', world)
  const request = { conversation, type: 'audio' } as const
  const { data } = await test.call(callEndpoints.createCall, request, inWeapp(one))
  const { shareId } = data.call
  const seat = data.seat ?? ''
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.WECHAT_SESSION_OVER)
  const stranger = { openId: 'open-of-a-borrowed-phone', nickname: '' }
  const signed = await sign(one, shareId, seat, wechat.giveCode('weapp', stranger))
  expect([signed.code, signed.data.openId]).toEqual([0, stranger.openId])
  // Each login asks again, and the seat counts as before.
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.WECHAT_SESSION_OVER)
  const third = await sign(other, shareId, seat, wechat.giveCode('weapp', stranger))
  expect(third.code).toBe(errorCodes.CALL_OVER)
  const kept = await test.services.db
    .selectFrom('wechat_identity')
    .select('userId')
    .where('openId', '=', stranger.openId)
    .execute()
  expect(kept).toEqual([])
})

it('signs while WeChat does not answer: the device finds out', async () => {
  const { one, shareId, seat } = await ring('silences')
  for (const trouble of ['silent', -1] as const) {
    wechat.refuse(trouble)
    expect((await sign(one, shareId, seat)).code).toBe(0)
  }
})

it('keeps the key sealed, out of copies, and no longer than the link', async () => {
  const { one, shareId, seat } = await ring('keeps')
  const stored = () =>
    test.services.db
      .selectFrom('wechat_identity')
      .select('sessionSealed')
      .where('userId', '=', one.id)
      .execute()
  const key = wechat.sessions.get(openIdOf(one)) ?? ''
  const [row] = await stored()
  expect(row?.sessionSealed).toMatch(/^v1\./)
  expect(row?.sessionSealed).not.toContain(key)
  const unlinked = { password: WORLD_PASSWORD }
  await test.call(signInEndpoints.unlinkWechat, unlinked, one)
  expect(await stored()).toEqual([])
  expect((await sign(one, shareId, seat)).code).toBe(errorCodes.WECHAT_SESSION_OVER)
})

it('a registration by WeChat brings the key along', async () => {
  const openId = 'open-newcomer'
  const code = wechat.giveCode('weapp', { openId, nickname: '' })
  const { data } = await test.call(signInEndpoints.wechatLogin, { client: 'weapp', code })
  if (data.type !== 'new') throw new Error('the person has an account')
  const form = { ticket: data.ticket, country: 'JP', username: 'voip_newcomer', agreed: true }
  const made = await test.call(signInEndpoints.registerByWechat, { ...form, agreed: true as const })
  expect(made.code).toBe(0)
  const row = await test.services.db
    .selectFrom('wechat_identity')
    .select('sessionSealed')
    .where('openId', '=', openId)
    .executeTakeFirstOrThrow()
  expect(row.sessionSealed).not.toBeNull()
})

it('says so where no mini-program is set up', async () => {
  const bare = await createTestApp()
  try {
    const { one, conversation } = await makePair(bare, 'bare')
    const request = { conversation, type: 'audio' } as const
    const { data } = await bare.call(callEndpoints.createCall, request, inWeapp(one))
    const signed = { shareId: data.call.shareId, seat: data.seat ?? '' }
    const answer = await bare.call(callEndpoints.signVoip, signed, one)
    expect(answer.code).toBe(errorCodes.WECHAT_LOGIN_NOT_CONFIGURED)
  } finally {
    await bare.close()
  }
})
