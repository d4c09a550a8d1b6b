import { setTimeout as wait } from 'node:timers/promises'
import { callEndpoints } from '@contract/call/endpoints'
import { callStats } from '@contract/call/limits'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { notificationEndpoints } from '@contract/notification/endpoints'
import { callIds } from '@/components/call-banner/test-ids'
import { callScreenIds } from '@/features/call/test-ids'
import { notificationIds } from '@/features/settings/notifications/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { startPushStandIn, type PushStandIn, type Taken } from '../../support/push-stand-in'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { eventually } from '../support/eventually'
import { findCall } from '../support/find-call'
import type { Member } from '../support/member'
import { text } from '../support/texts'
import { CALL, callFrom, readReasons } from './call-steps'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'
import { meet, say, SETTINGS, TALK, write } from './push-steps'
import { inWechat, TEMPLATE } from './pushed-in-wechat'

/** One field of each row of a list. */
async function pluck(list: Promise<unknown>, name: string): Promise<string[]> {
  const rows = await list
  return (Array.isArray(rows) ? rows : []).map((row: object) => String(Reflect.get(row, name)))
}

/** Reads what the system has told a member, whenever it came. */
async function readNotices(member: Member, talks: readonly string[]): Promise<void> {
  const { heads } = await member.call(messageEndpoints.imSync, {})
  for (const { conversation, lastSeq: seq } of heads)
    if (seq > 0 && !talks.includes(conversation))
      await member.call(messageEndpoints.imRead, { conversation, seq })
}

/** What Apple takes that shows nothing and sets the number on the icon. */
const isNumber = ({ vendor, body: { aps } }: Taken) =>
  vendor === 'apns' && typeof aps === 'object' && aps !== null && !('alert' in aps)

const listShown = ({ taken }: PushStandIn) => taken.filter((push) => !isNumber(push))

/** Google or Apple takes what the server sends: the next push that shows something. */
const nextPush = (vendor: PushStandIn, seen: number) =>
  eventually(() => {
    const push = listShown(vendor)[seen]
    if (!push) throw new Error(`no push after ${seen}`)
    return Promise.resolve(push)
  })

/** What was heard of the server within so long is not doubted for a push (src/lib/messages/desk.ts). */
const HEARD_MS = 5_100

const inApp =
  (system: 'android' | 'ios', vendorOf: () => PushStandIn): JourneyRun =>
  async (server, newPerson, language) => {
    const t = (key: string) => text(language, key)
    const vendor = vendorOf()
    const { mia, ben, kim, withMia, withKim } = await meet(server)
    const person = await newPerson({ language, serverUrl: server.url })
    await logIn(person, ben.email)

    // Refused at the first message; the settings allow it.
    await person.open(SETTINGS)
    await person.find(notificationIds.allowPushes)
    await person.permit('push', false)
    await say(person, withMia, 'Are you there?')
    await person.see(t('components:pushes.text'))
    await person.shot(`push-asked-${system}`)
    await person.tap(shellIds.confirm)
    if (system === 'android') {
      // It asks a second time; after that its settings are left.
      await person.miss(t('components:pushes.text'))
      await person.open(SETTINGS)
      await person.tap(notificationIds.allowPushes)
      await person.tap(shellIds.confirm)
    }
    await person.see(t('components:permission.settings'))
    await person.losesSockets()
    const silent = wait(HEARD_MS)
    await person.permit('push', true)
    await person.tap(shellIds.confirm)
    const tokenOf = async () => {
      const list = ben.call(devicesEndpoints.devices, { pageSize: 10 })
      const told = await Promise.all(
        (await pluck(list, 'deviceId')).map((deviceId) =>
          ben.call(devicesEndpoints.getDevice, { deviceId }),
        ),
      )
      const tokens = told.flatMap(({ pushToken }) => pushToken ?? [])
      expect(tokens).toHaveLength(1)
      return tokens[0]
    }
    await eventually(tokenOf)

    // In front, by a connection that has died unseen: what is pushed opens it again, and the message stands there.
    await person.open(TALK, { conversation: withMia })
    await person.see('Are you there?')
    await silent
    await write(mia, withMia, 'Hear me')
    await person.receivesPush(await nextPush(vendor, 0))
    await person.see('Hear me')

    // Closed: one push of each conversation, the number on the icon; the tap starts the app there.
    await person.swipesOff()
    await write(mia, withMia, 'I am')
    await person.receivesPush(await nextPush(vendor, 1))
    const first = await person.iconCount()
    expect(first).toBeGreaterThan(0)
    await write(kim, withKim, 'Hello from Kim')
    await person.receivesPush(await nextPush(vendor, 2))
    expect(await person.iconCount()).toBeGreaterThan(first)
    await person.opensPush('push_mia')
    await person.arrive(TALK)
    await person.see('I am')
    // The other one stands there still, and leads on.
    await person.opensPush('push_kim')
    await person.see('Hello from Kim')
    await eventually(async () => {
      await readNotices(ben, [withMia, withKim])
      expect(await person.iconCount()).toBe(0)
    })

    // Read on another device while the app is closed: the number falls; what is shown goes with the next start.
    await person.swipesOff()
    await write(kim, withKim, 'Once more')
    await person.receivesPush(await nextPush(vendor, 3))
    expect(await person.iconCount()).toBe(1)
    const told = vendor.taken.length
    await ben.call(messageEndpoints.imRead, { conversation: withKim, seq: 2 })
    if (system === 'ios') {
      const number = await eventually(() => {
        const push = vendor.taken.slice(told).find(isNumber)
        if (!push) throw new Error('no number')
        return Promise.resolve(push)
      })
      await person.receivesPush(number)
      expect(await person.iconCount()).toBe(0)
    }

    // Switched off: a message is not sent, a call is; its tap leads to the call.
    await person.open(SETTINGS)
    await eventually(async () => expect(await person.iconCount()).toBe(0))
    await person.tap(notificationIds.push('message'))
    await person.shot(`push-switches-${system}`)
    await eventually(async () => {
      const { pushes } = await ben.call(notificationEndpoints.notificationSettings, {})
      expect(pushes.message).toBe(false)
    })
    await person.swipesOff()
    await write(mia, withMia, 'Not to be told')
    const caller = await newPerson({ language, serverUrl: server.url, inBrowser: true })
    await logIn(caller, mia.email)
    await caller.permit('microphone', true)
    await caller.open(TALK, { conversation: withMia })
    await callFrom(caller, 'audio')
    await person.receivesPush(await nextPush(vendor, 4))
    await person.opensPush(t('push:call.audio'))
    await person.arrive(CALL)
    await person.see('push_mia')
    // Answered there, both are in the call, and hear each other.
    await person.permit('microphone', true)
    await person.tap(callScreenIds.accept)
    await readReasons(person, 'audio')
    for (const one of [caller, person]) {
      await one.find(callScreenIds.mute)
      await one.hears()
    }
    const shareId = await findCall(ben, 'h5')
    const readStats = async () => (await ben.call(callEndpoints.getCall, { shareId })).stats
    expect(await readStats()).toBe(callStats.accepted)
    await person.tap(callScreenIds.hangUp)
    await caller.see(t('messages:call.over.ended'))
    expect(await readStats()).toBe(callStats.ended)
    await caller.arrive(TALK)

    // The caller gives up: what the phone shows says so by then, and leads to the conversation.
    const ringAway = async (seen: number) => {
      await person.swipesOff()
      await callFrom(caller, 'audio')
      await person.receivesPush(await nextPush(vendor, seen))
      await caller.tap(callScreenIds.hangUp)
      await caller.see(t('messages:call.over.cancelled'))
      await caller.arrive(TALK)
      return nextPush(vendor, seen + 1)
    }
    await person.receivesPush(await ringAway(5))
    await expect(person.opensPush(t('push:call.audio'))).rejects.toThrow('no push says')
    await person.opensPush(t('push:call.missed'))
    await person.arrive(TALK)
    // … and where that has not come, the tap on what rang says it, and nothing rings.
    await ringAway(7)
    const { felt } = await person.noticed()
    await person.opensPush(t('push:call.audio'))
    await person.arrive(CALL)
    await person.see(t('messages:call.over.missed'))
    await person.lose(callScreenIds.accept)
    await person.lose(callIds.accept)
    expect((await person.noticed()).felt).toEqual(felt)
    expect(caller.complaints()).toEqual([])
    expect(listShown(vendor)).toHaveLength(9)
    expect(person.complaints()).toEqual([])
  }

/**
 * A member is asked at their first message whether this device may tell them of answers, refuses and allows it in the settings; then what
 * comes while the program is away is pushed, and a tap opens it, cold and warm. What is switched off is not sent. In the app a call that rings by push is
 * answered, and heard; one that its caller gave up rings no more, whatever is tapped.
 */
export function pushed(on: 'android' | 'ios' | 'weapp'): Pick<Journey, 'prepare' | 'run'> {
  let vendor: PushStandIn
  let wechat: WechatStandIn
  return {
    async prepare() {
      vendor = await startPushStandIn()
      wechat = await startWechatStandIn()
      const templates = { WEAPP_PUSH_TEMPLATES: `message:${TEMPLATE}:thing1:thing2` }
      return {
        settings: { ...wechat.settings, ...vendor.settings, ...templates },
        close: async () => void (await Promise.all([vendor.close(), wechat.close()])),
      }
    },
    run: on === 'weapp' ? inWechat(() => wechat) : inApp(on, () => vendor),
  }
}
