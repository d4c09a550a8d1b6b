import { createHmac } from 'node:crypto'
import type { SignVoipResponse } from '@contract/call/schemas'
import { until } from '../../../../test/support/client/until'
import { VoipRooms } from '../../../../test/support/voip-rooms'
import { createPermissions } from '../../../../test/weapp-host/wx/permissions'
import { VoipPhone } from '../../../../test/weapp-host/wx/voip'
import type { FromRoom } from '../../../../test/weapp-host/wx/voip-wire'
import { connectPeer, openMedia } from './call.weapp'
import type { OwnMedia, Peer } from './contract'
import { OwnVoip } from './voip-media'

const APP = 'wx-program'
const keys = new Map([
  ['me', 'key of me'],
  ['her', 'key of her'],
])
const person = (openId: string, rooms: VoipRooms) => ({ openId, giveCode: () => 'code', rooms })

function signed(openId: string, groupId = 'room', key = keys.get(openId) ?? ''): SignVoipResponse {
  const facts = { appId: APP, groupId, nonceStr: 'nonce', timeStamp: Math.floor(Date.now() / 1000) }
  const text = Object.values(facts).map(String).sort().join('')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return { ...facts, openId, signature }
}

let rooms: VoipRooms
let phone: VoipPhone
let made: Peer[] = []

/** The phone of "me", whose `wx` the program has. */
function givePhone(allows = true): void {
  const line = rooms.connect(person('me', rooms), (event) => phone.hear(event))
  phone = new VoipPhone((message) => Promise.resolve(line.send(message)))
  const permissions = createPermissions({
    ask: () => Promise.resolve(allows),
    choose: () => Promise.resolve(allows),
    answer: () => undefined,
    toast: () => undefined,
  })
  Object.assign(globalThis, { wx: phone.apis(permissions) })
}

/** Somebody else, in the room by their own phone. */
function her(groupId = 'room') {
  const heard: FromRoom[] = []
  const line = rooms.connect(person('her', rooms), (event) => heard.push(event))
  line.send({ type: 'join', ...signed('her', groupId) })
  const speaks = () =>
    heard.flatMap((event) => (event.type === 'caught' ? [event.sound] : [])).at(-1)
  return { ...line, speaks }
}

async function media(type: 'audio' | 'video'): Promise<OwnMedia> {
  const outcome = await openMedia(type)
  if (outcome.type !== 'open') throw new Error(outcome.type)
  return outcome.media
}

function connect(own: OwnMedia, access = signed('me')) {
  const told: string[] = []
  const peer = connectPeer({
    media: own,
    access,
    polite: true,
    ports: {
      signal: () => told.push('a signal'),
      onState: (state) => told.push(state),
      onQuality: () => undefined,
      onStream: ({ id }, picture) => told.push(`${id}${picture ? ' seen' : ''}`),
      onBlocked: () => told.push('blocked'),
      onSpeakers: () => undefined,
    },
  })
  made.push(peer)
  return { peer, told }
}

beforeEach(() => {
  rooms = new VoipRooms(APP, keys)
  givePhone()
})
afterEach(async () => {
  for (const peer of made) peer.close()
  made = []
  await until(() => expect(rooms.openIds).not.toContain('me'))
})

it('is in one room with the other, from when both are there until one leaves', async () => {
  const { peer, told } = connect(await media('audio'))
  await until(() => expect(rooms.openIds).toEqual(['me']))
  await until(() => expect(peer.waits).toBe(true))
  expect(told).toEqual([])
  // Somebody in another room.
  const stranger = her('elsewhere')
  stranger.leave()
  const other = her()
  expect(told).toEqual(['her', 'connected'])
  await until(() => expect(other.speaks()).toBe(true))
  other.leave()
  expect(told.at(-1)).toBe('lost')
  her()
  expect(told.at(-1)).toBe('connected')
  peer.close()
  await until(() => expect(rooms.openIds).toEqual(['her']))
})

it('is with the other at once where they came first', async () => {
  her()
  const { told } = connect(await media('audio'))
  await until(() => expect(told).toEqual(['her', 'connected']))
})

it('mutes the microphone, before it enters and after, and what it hears', async () => {
  const own = await media('audio')
  expect(await own.mute(true)).toBe(true)
  const other = her()
  const { peer, told } = connect(own)
  await until(() => expect(told).toContain('connected'))
  await until(() => expect(other.speaks()).toBe(false))
  expect(await own.mute(false)).toBe(true)
  await until(() => expect(other.speaks()).toBe(true))
  expect((await peer.listSpeakers()).map(({ id }) => id)).toEqual(['on', 'off'])
  other.send({ type: 'caught', sound: true, picture: false })
  expect(phone.received.sounds).toBe(1)
  expect(await peer.useSpeaker('off')).toBe(true)
  other.send({ type: 'caught', sound: true, picture: false })
  expect(phone.received.sounds).toBe(1)
  expect(await peer.useSpeaker('on')).toBe(true)
  other.send({ type: 'caught', sound: true, picture: false })
  expect(phone.received.sounds).toBe(2)
})

it('has muted what was muted while it entered', async () => {
  const own = await media('audio')
  const other = her()
  const { peer, told } = connect(own)
  expect(await own.mute(true)).toBe(true)
  await peer.useSpeaker('off')
  await until(() => expect(told).toContain('connected'))
  await until(() => expect(other.speaks()).toBe(false))
  other.send({ type: 'caught', sound: true, picture: false })
  expect(phone.received.sounds).toBe(0)
})

it('says whose camera is on, and shows its own under the name that the room has for it', async () => {
  const own = await media('video')
  const other = her()
  const { peer, told } = connect(own)
  await until(() => expect(told).toEqual(['her', 'connected']))
  const { stream } = own
  if (!(stream instanceof OwnVoip)) throw new Error('not a room’s')
  expect(stream.state.getState()).toEqual({ openId: 'me', facing: 'front' })
  await own.switchCamera()
  expect(stream.state.getState().facing).toBe('back')
  other.send({ type: 'caught', sound: true, picture: true })
  expect(told.at(-1)).toBe('her seen')
  other.send({ type: 'caught', sound: true, picture: false })
  expect(told.at(-1)).toBe('her')
  peer.close()
  expect(stream.state.getState().openId).toBe('')
})

it('shows no camera that WeChat was not asked for', async () => {
  const own = await media('audio')
  expect([own.hasPicture, await own.showCamera(true), own.hasPicture]).toEqual([
    false,
    false,
    false,
  ])
  const seen = await media('video')
  expect([seen.hasPicture, await seen.showCamera(false), seen.hasPicture]).toEqual([
    true,
    true,
    false,
  ])
})

it('asks for another access where its signature is refused, and comes in by that', async () => {
  her()
  const { peer, told } = connect(await media('audio'), signed('me', 'room', 'key of before'))
  await until(() => expect(told).toEqual(['refused']))
  expect(peer.waits).toBe(false)
  peer.restart(signed('me'))
  await until(() => expect(told).toEqual(['refused', 'her', 'connected']))
})

it('comes back after an interruption', async () => {
  her()
  const { peer, told } = connect(await media('audio'))
  await until(() => expect(told).toEqual(['her', 'connected']))
  phone.interrupt()
  await until(() => expect(rooms.openIds).toEqual(['her']))
  expect([told.at(-1), peer.waits]).toEqual(['lost', false])
  peer.restart(signed('me'))
  await until(() => expect(told.at(-1)).toBe('connected'))
})

it('leaves a room that nobody left before it enters the next one', async () => {
  const { joinVoIPChat } = wx
  const { appId: _, openId: __, ...before } = signed('me', 'room of before')
  await joinVoIPChat(before)
  her()
  const { peer, told } = connect(await media('audio'))
  await until(() => expect(rooms.openIds).toEqual(['her']))
  expect(told).toEqual([])
  peer.restart(signed('me'))
  await until(() => expect(told).toEqual(['her', 'connected']))
})

it('a call that ends while it enters is left, and the next one waits for that', async () => {
  her()
  const first = connect(await media('audio'), signed('me', 'first room'))
  first.peer.close()
  const { told } = connect(await media('audio'))
  await until(() => expect(told).toEqual(['her', 'connected']))
  expect(first.told).toEqual([])
})

it('is not let in without the microphone', async () => {
  givePhone(false)
  const { told } = connect(await media('audio'))
  await until(() => expect(told).toEqual(['refused']))
  expect(rooms.openIds).toEqual([])
})
