import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { WebSocket } from 'ws'
import { callEndpoints } from '../../contract/call/endpoints'
import { callStats } from '../../contract/call/limits'
import { messageEndpoints } from '../../contract/message/endpoints'
import { SOCKET_PATH } from '../../contract/message/socket'
import { callIds } from '../../src/components/call-banner/test-ids'
import { callScreenIds } from '../../src/features/call/test-ids'
import { messageIds } from '../../src/features/message/test-ids'
import { settingsIds } from '../../src/features/settings/overview/test-ids'
import { eventually } from '../../test/e2e/support/eventually'
import { Member } from '../../test/e2e/support/member'
import { talkWithInviter } from '../../test/e2e/support/talk-with-inviter'
import { addressOf, type DemoSite } from '../visits/demo-site'
import { cameTrue, focusOf, isInDialog, type KeyboardPerson } from './keyboard-person'

const TALK = '/pages/message/timeLine'
const CALL = '/pages/contacts/im/media'
const BEAT_MS = 5_000

/** Somebody who calls by the API, and is heard of until the call is over. */
class Friend {
  private constructor(
    private readonly member: Member,
    private readonly socket: WebSocket,
    readonly conversation: string,
  ) {}

  static async of(site: DemoSite): Promise<Friend> {
    const email = 'keyboard-friend@journey.example'
    const member = await new Member(site.url, 'keyboard_friend', email).register(
      await site.member.code(),
    )
    const { ticket } = await member.call(messageEndpoints.imTicket, {})
    const address = site.url.replace(/^http/, 'ws')
    const socket = new WebSocket(`${address}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`)
    await once(socket, 'open')
    return new Friend(member, socket, await talkWithInviter(member))
  }

  /** Returns what waits until the call has come to something. */
  async rings(): Promise<(stats: number) => Promise<void>> {
    const request = { conversation: this.conversation, type: 'audio' } as const
    const { call, seat } = await this.member.call(callEndpoints.createCall, request)
    const { shareId } = call
    const beat = setInterval(
      () => this.socket.send(JSON.stringify({ type: 'callBeat', shareId, seat })),
      BEAT_MS,
    )
    return (wanted) =>
      eventually(async () => {
        const { stats } = await this.member.call(callEndpoints.getCall, { shareId })
        if (stats !== wanted) throw new Error(`the call came to ${stats} instead of ${wanted}`)
      }).finally(() => clearInterval(beat))
  }

  leave(): void {
    this.socket.close()
  }
}

/** What lies over a control of the banner, if something does. */
const coverOf = (page: Page, id: string): Promise<string | undefined> =>
  page.locator(`[id="${id}"]`).evaluate((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return over && control.contains(over) ? undefined : (over?.className ?? 'nothing')
  })

const hasBanner = () => document.activeElement?.closest('.over-panels') !== null

/** Over an open dialog: the banner is above it, has the keyboard, gives it back by Esc, and is answered from there. */
async function declineOverDialog(page: Page, person: KeyboardPerson, friend: Friend) {
  await person.goTo(settingsIds.logout)
  await person.press('Enter')
  await person.requireDialog(settingsIds.logout)
  const comesTo = await friend.rings()
  await page.locator(`[id="${callIds.accept}"]`).waitFor()
  if (!(await cameTrue(page.waitForFunction(hasBanner))))
    person.findings.push('an incoming call over a dialog does not get the keyboard')
  for (const id of [callIds.decline, callIds.accept]) {
    const cover = await coverOf(page, id)
    if (cover !== undefined) person.findings.push(`${cover} lies over #${id}`)
    await person.press('Tab')
    const focus = await focusOf(page)
    if (focus.id !== id) person.findings.push(`Tab leads to ${focus.name} instead of #${id}`)
    if (!focus.marked) person.findings.push(`#${id} does not show that the keyboard is on it`)
  }
  await person.press('Escape')
  if (!(await cameTrue(page.waitForFunction(isInDialog))))
    person.findings.push('Esc on an incoming call does not give the keyboard back to the dialog')
  await person.goTo(callIds.decline)
  await person.press('Enter')
  await comesTo(callStats.declined)
  if (!(await cameTrue(page.waitForFunction(isInDialog))))
    person.findings.push('a declined call does not give the keyboard back to the dialog')
  await person.press('Escape')
  // Its step leaves the history a moment later; an address that came before that would be gone back from.
  await page.waitForFunction(() => !Reflect.get(Object(history.state), 'layers'))
}

/** While something is typed: no character is lost, and the next Tab leads to the call; its page and its bubble are used by the keyboard. */
async function answerWhileTyping(page: Page, person: KeyboardPerson, friend: Friend) {
  const field = page.locator(`[id="${messageIds.write}"] textarea`).locator('visible=true')
  await field.focus()
  await person.type('Are you')
  const comesTo = await friend.rings()
  await page.locator(`[id="${callIds.accept}"]`).waitFor()
  await person.type(' there?')
  const typed = await field.inputValue()
  if (typed !== 'Are you there?')
    person.findings.push(`an incoming call leaves "${typed}" of what is typed`)
  await person.press('Tab')
  const first = await focusOf(page)
  if (first.id !== callIds.decline)
    person.findings.push(`Tab from a field leads to ${first.name}, not to the incoming call`)
  await person.goTo(callIds.accept)
  await person.press('Enter')
  await person.arrive(CALL)
  await person.goTo(callScreenIds.mute)
  await person.press(' ')
  await page.getByRole('button', { name: 'Unmute' }).waitFor()
  await person.goTo(callScreenIds.minimise)
  await person.press('Enter')
  await person.arrive(TALK)
  await person.goTo(callScreenIds.bubble)
  await person.press('Enter')
  await person.arrive(CALL)
  await person.goTo(callScreenIds.hangUp)
  await person.press('Enter')
  await comesTo(callStats.ended)
}

/** Incoming calls by keyboard alone. */
export async function answerCalls(
  site: DemoSite,
  page: Page,
  person: KeyboardPerson,
): Promise<void> {
  const friend = await Friend.of(site)
  try {
    await page.goto(addressOf(site.url, 'en', '/pages/sets/index', {}))
    await declineOverDialog(page, person, friend)
    const { conversation } = friend
    await page.goto(addressOf(site.url, 'en', TALK, { conversation }))
    await page.reload()
    await answerWhileTyping(page, person, friend)
  } finally {
    friend.leave()
  }
}
