import { inviteIds } from '@/features/invitation/invite/test-ids'
import { plansIds } from '@/features/membership/plans/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Permitted } from './person'

/** What each surface asks a person for. A browser does not for its calendar, which takes a file; its contacts stand in a window of its own. */
const ASKS: Readonly<Record<'h5' | 'weapp' | 'android' | 'ios', readonly Permitted[]>> = {
  h5: [],
  weapp: ['calendar', 'contacts'],
  android: ['contacts'],
  ios: ['calendar', 'reminders', 'contacts'],
}

/** An app shows the calendar's own editor, which the person may leave. Android's does not say how it ended, and so says the program nothing. */
const hasEditor = (on: keyof typeof ASKS, kind: Permitted) =>
  kind === 'calendar' && (on === 'android' || on === 'ios')

/** The end of the membership goes into the person's calendar or reminders, and a friend comes out of their contacts: each refused or left once where that can be done, then allowed. */
export const ownLife =
  (on: keyof typeof ASKS): JourneyRun =>
  async (server, newPerson, language) => {
    const t = (key: string) => text(language, key)
    const asks = ASKS[on]
    const member = await new Member(server.url, 'planner', 'planner@journey.example').register()
    await member.buy('vip-year')
    const person = await newPerson({ language, serverUrl: server.url })
    await logIn(person, member.email)

    async function refuse(kind: Permitted, id: string, said: string): Promise<void> {
      await person.permit(kind, false)
      await person.tap(id)
      // WeChat has asked before: only its settings are left, as after an iPhone's one question.
      const answered = on === 'weapp' && kind === 'calendar'
      if (!answered) await person.tap(shellIds.confirm)
      if (answered || on === 'ios') {
        await person.see(t('components:permission.settings'))
        await person.tap(shellIds.cancel)
      }
      await person.see(t(said))
      if (on === 'android') {
        // It asks a second time; after that its settings allow it, and the way back goes on.
        await person.tap(id)
        await person.tap(shellIds.confirm)
        await person.see(t('components:permission.settings'))
        await person.permit(kind, true)
        return person.tap(shellIds.confirm)
      }
      await person.permit(kind, true)
    }

    const title = text(language, 'membership:remind.entry', { brand: brands.default.name })
    const end = Date.parse((await member.vip()).expiresAt ?? '')
    // Most hosts count in seconds.
    const line: unknown = expect.objectContaining({ title, at: expect.closeTo(end, -4) })

    if (on === 'weapp') await person.permit('privacy', true)
    await person.open('/pages/membership/plans')
    let lines = 0
    for (const kind of ['calendar', 'reminders'] as const) {
      if (kind === 'reminders' && on !== 'ios') continue
      await person.find(plansIds[kind])
      if (asks.includes(kind)) await refuse(kind, plansIds[kind], 'membership:remind.refused')
      if (hasEditor(on, kind)) {
        await person.tap(plansIds[kind])
        await person.atCalendarEditor('left')
      }
      expect(await person.calendarLines()).toHaveLength(lines)
      await person.tap(plansIds[kind])
      if (hasEditor(on, kind)) await person.atCalendarEditor('kept')
      if (on !== 'android')
        await person.see(t(`membership:remind.${on === 'h5' ? 'handed' : 'added'}`))
      lines += 1
      await eventually(async () =>
        expect(await person.calendarLines()).toEqual(Array(lines).fill(line)),
      )
    }

    await person.choosesContact({ name: 'Mina', email: 'mina@journey.example', phone: '' })
    await person.open('/pages/invite/index')
    await person.find(inviteIds.contacts)
    if (asks.includes('contacts'))
      await refuse('contacts', inviteIds.contacts, 'invite:contactsRefused')
    if (on === 'h5') {
      await person.permit('contacts', false)
      await person.tap(inviteIds.contacts)
      await person.permit('contacts', true)
      expect(await person.valueOf(inviteIds.email)).toBe('')
    }
    await person.tap(inviteIds.contacts)
    // WeChat keeps the email back, and this friend has no phone.
    if (on === 'weapp') await person.see(t('invite:contactsEmpty'))
    else
      await eventually(async () =>
        expect(await person.valueOf(inviteIds.email)).toBe('mina@journey.example'),
      )
    expect(person.complaints()).toEqual([])
  }
