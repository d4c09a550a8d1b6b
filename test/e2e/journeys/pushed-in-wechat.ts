import { signInEndpoints } from '@contract/sign-in/endpoints'
import { notificationIds } from '@/features/settings/notifications/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { VoipRooms } from '../../support/voip-rooms'
import type { WechatStandIn } from '../../support/wechat-stand-in'
import { eventually } from '../support/eventually'
import { PASSWORD } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import { meet, say, SETTINGS, TALK, write } from './push-steps'

export const TEMPLATE = 'template-of-messages'

/** In WeChat a yes is one message. */
export const inWechat =
  (wechatOf: () => WechatStandIn): JourneyRun =>
  async (server, newPerson, language) => {
    const t = (key: string) => text(language, key)
    const wechat = wechatOf()
    const openId = 'open-ben'
    const giveCode = () => wechat.giveCode('weapp', { openId, nickname: '' })
    const { mia, ben, withMia } = await meet(server)
    const proof = { client: 'weapp', code: giveCode() } as const
    await ben.call(signInEndpoints.linkWechat, { proof, password: PASSWORD })
    const rooms = new VoipRooms(wechat.weappId, wechat.sessions)
    const account = { openId, giveCode, rooms }
    const person = await newPerson({ language, serverUrl: server.url, wechat: account })
    await logIn(person, ben.email)

    // At the first message: the reason, then WeChat's own question, whose yes is one message.
    await person.open(SETTINGS)
    await person.find(notificationIds.allowPushes)
    await person.permit('push', true)
    await say(person, withMia, 'Are you there?')
    await person.see(t('components:pushes.text'))
    wechat.allow(openId, TEMPLATE)
    await person.tap(shellIds.confirm)
    await person.see(t('components:pushes.next'))

    await person.goesAway()
    await person.offline(true)
    await write(mia, withMia, 'I am')
    const delivered = (count: number) =>
      eventually(() => {
        const push = wechat.subscribed[count - 1]
        if (!push) throw new Error(`WeChat has delivered ${wechat.subscribed.length}`)
        return Promise.resolve(push)
      })
    // A tap on it opens the page that it names.
    const { page } = await delivered(1)
    const { pathname, searchParams } = new URL(page, 'https://program.example')
    await person.offline(false)
    await person.comesBack()
    await person.open(pathname, Object.fromEntries(searchParams))
    await person.arrive(TALK)
    await person.see('I am')
    // What was asked for while offline.
    person.complaints()

    // One more, refused and then allowed on the page of the switches.
    await person.open(SETTINGS)
    await person.permit('push', false)
    await person.tap(notificationIds.allowPushes)
    await person.permit('push', true)
    wechat.allow(openId, TEMPLATE)
    await person.tap(notificationIds.allowPushes)
    await person.see(t('components:pushes.next'))
    await person.shot('push-switches-weapp')
    await person.goesAway()
    await person.offline(true)
    await write(mia, withMia, 'Once more')
    await delivered(2)
    // What was asked for while offline.
    person.complaints()
    expect(person.complaints()).toEqual([])
  }
