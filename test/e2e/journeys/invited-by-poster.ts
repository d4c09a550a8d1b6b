import { inviteIds } from '@/features/invitation/invite/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { text } from '../support/texts'
import { getsTheApp } from './gets-the-app'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import { registerByForm } from './register-by-form'

const FRIEND = 'poster_friend'
const MAIL = 'poster-friend@journey.example'

/** A member keeps the poster of the invite page; a friend's camera reads it, and the short link on it leads them, past the page of the app, into the member's team. */
export const invitedByPoster: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const member = await new Member(server.url, 'poster_owner', 'owner@journey.example').register()
  const owner = await newPerson({ language, serverUrl: server.url })
  await logIn(owner, member.email)
  await owner.open('/pages/invite/index')
  const link = await owner.showsPoster(`${inviteIds.poster}-save`)
  expect(new URL(link ?? '').pathname).toBe(`/i/${await member.code()}`)
  await owner.see(link ?? '')
  if (owner.guardsAlbum) {
    await owner.permit('album', false)
    await owner.tap(`${inviteIds.poster}-save`)
    // The way to the permission is offered; not now.
    await owner.tap(shellIds.cancel)
    await owner.permit('album', true)
  }
  await owner.tap(`${inviteIds.poster}-save`)
  await owner.see(t('components:poster.saved'))
  await owner.shot(`poster-${language}`)

  const visitor = await newPerson({ language, serverUrl: server.url })
  await visitor.follow(link ?? '')
  const invited = t('components:inviter.by', { name: 'po•••r' })
  await visitor.see(invited)
  await getsTheApp(visitor, server, await member.code())
  await visitor.see(invited)
  await registerByForm(visitor, server.url, { username: FRIEND, mail: MAIL })
  await owner.open('/pages/team/list')
  await owner.see(FRIEND)
  expect([...owner.complaints(), ...visitor.complaints()]).toEqual([])
}
