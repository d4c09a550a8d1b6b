import { createHmac } from 'node:crypto'
import { until } from '../../support/until'
import { VoipRooms } from '../../support/voip-rooms'
import { onePage, SmallProgram } from '../small-program'

const APP = 'wx-program'
const people = ['one', 'two'] as const
const keys = new Map<string, string>(people.map((openId) => [openId, `key of ${openId}`]))

let rooms: VoipRooms
let phones: SmallProgram[] = []

const files = onePage(
  '<voip-room wx:for="{{shown}}" wx:key="openid" openid="{{item.openid}}" mode="{{item.mode}}" binderror="failed"></voip-room>',
  `Page({
    data: { shown: [] },
    onLoad() {
      wx.onVoIPChatMembersChanged(({ openIdList }) => getApp().say('members ' + openIdList))
      wx.onVoIPVideoMembersChanged(({ openIdList }) => getApp().say('cameras ' + openIdList))
      wx.onVoIPChatInterrupted(() => getApp().say('interrupted'))
    },
    failed() { getApp().say('no picture') },
  })`,
)

async function start(openId: string): Promise<SmallProgram> {
  const wechat = { openId, giveCode: () => `code of ${openId}`, rooms }
  const phone = await SmallProgram.start(files, { wechat })
  phones.push(phone)
  for (const scope of ['scope.record', 'scope.camera']) await phone.host.answer(scope, true)
  return phone
}

function signed(openId: string, roomType: 'voice' | 'video' = 'voice') {
  const facts = { groupId: 'room', nonceStr: 'nonce', timeStamp: Math.floor(Date.now() / 1000) }
  const text = [APP, ...Object.values(facts).map(String)].sort().join('')
  const signature = createHmac('sha256', keys.get(openId) ?? '')
    .update(text)
    .digest('hex')
  return { ...facts, signature, roomType }
}
const join = (phone: SmallProgram, openId: string, roomType?: 'voice' | 'video') =>
  phone.wx<{ openIdList: string[] }>('joinVoIPChat', signed(openId, roomType))
const show = (phone: SmallProgram, ...shown: { openid: string; mode: string }[]) =>
  phone.run(`() => getCurrentPages()[0].setData({ shown: ${JSON.stringify(shown)} })`)
const grows = async (phone: SmallProgram, what: 'sounds' | 'pictures') => {
  const before = (await phone.host.received())[what]
  await until(`more ${what}`, async () => (await phone.host.received())[what] > before)
}

beforeEach(() => {
  rooms = new VoipRooms(APP, keys)
})
afterEach(async () => {
  for (const phone of phones) await phone.stop()
  phones = []
})

it('is for whoever has signed by their own session, once at a time', async () => {
  const phone = await start('one')
  expect(await phone.wx('login')).toMatchObject({ code: 'code of one' })
  await expect(phone.wx('joinVoIPChat', { ...signed('two') })).rejects.toThrow(
    'joinVoIPChat:fail signature',
  )
  expect(await join(phone, 'one')).toMatchObject({ openIdList: ['one'] })
  await expect(join(phone, 'one')).rejects.toThrow('joinVoIPChat:fail is in a room')
  await phone.wx('exitVoIPChat')
  expect(rooms.openIds).toEqual([])
  await expect(
    phone.wx('updateVoIPChatMuteConfig', { muteConfig: { muteMicrophone: true } }),
  ).rejects.toThrow('not in a room')
})

it('lets nobody in without the microphone, nor into one with pictures without the camera', async () => {
  const phone = await start('one')
  await phone.host.answer('scope.camera', false)
  await expect(join(phone, 'one', 'video')).rejects.toThrow('auth deny')
  await join(phone, 'one')
  await phone.wx('exitVoIPChat')
  await phone.host.answer('scope.record', false)
  await expect(join(phone, 'one')).rejects.toThrow('auth deny')
})

it('carries sound until it is muted, and pictures that are on both screens', async () => {
  const [one, two] = [await start('one'), await start('two')]
  await join(one, 'one', 'video')
  expect(await join(two, 'two', 'video')).toMatchObject({ openIdList: ['one', 'two'] })
  expect(await one.saidUpTo('members one,two')).toContain('members one,two')
  await grows(one, 'sounds')
  await two.wx('updateVoIPChatMuteConfig', { muteConfig: { muteEarphone: true } })
  await one.wx('updateVoIPChatMuteConfig', { muteConfig: { muteMicrophone: true } })
  const { sounds } = await two.host.received()
  await grows(one, 'sounds')
  expect((await two.host.received()).sounds).toBe(sounds)

  await show(one, { openid: 'one', mode: 'camera' })
  await two.saidUpTo('cameras one')
  expect((await two.host.received()).pictures).toBe(0)
  await show(two, { openid: 'one', mode: 'video' })
  await grows(two, 'pictures')
  await show(one)
  await two.saidUpTo('cameras ')
})

it('is left by a phone that rings, goes into the background, or is gone', async () => {
  const [one, two] = [await start('one'), await start('two')]
  await join(one, 'one')
  for (const leave of ['interruptCall', 'background'] as const) {
    await join(two, 'two')
    await two.host[leave]()
    await two.saidUpTo('interrupted')
    await one.saidUpTo('members one')
    await two.host.foreground()
  }
  await join(two, 'two')
  await two.host.restart()
  await one.saidUpTo('members one')
  expect(rooms.openIds).toEqual(['one'])
})

it('shows no picture in a room without', async () => {
  const phone = await start('one')
  await join(phone, 'one')
  await show(phone, { openid: 'one', mode: 'camera' })
  await phone.saidUpTo('no picture')
})
