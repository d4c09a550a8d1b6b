import sharp from 'sharp'
import { homeIds } from '@/features/home/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { addAccountIds } from '@/features/withdrawal/add-account/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { protect } from '../support/earner'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Photos and clipboard refused: each says so, for photos the way to the permission is offered, and nothing is lost; allowed afterwards, both work. */
export const refused: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'refuser', 'refuser@journey.example').register()
  await protect(server, member)
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.find(homeIds.copy)
  await person.permit('privacy', false)
  await person.tap(homeIds.copy)
  await person.see(t('common:copyFailed'))
  await person.open('/pages/sets/index')
  await person.find(settingsIds.guideline)
  await person.see(t('settings:guidelineAsked'))
  await person.open('/pages/account/add')
  await person.tap(addAccountIds.kind('bank'))
  await person.type(addAccountIds.city, 'Tokyo')
  await person.tap(addAccountIds.photos)
  // The way to the permission is offered; not now.
  await person.find(shellIds.confirm)
  await person.shot(`photos-refused-${language}`)
  await person.tap(shellIds.cancel)
  expect(await person.valueOf(addAccountIds.city)).toBe('Tokyo')

  await person.permit('privacy', true)
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#3b3fd8' },
  })
    .jpeg()
    .toBuffer()
  await person.pickFiles(addAccountIds.photos, [{ name: 'page.jpg', bytes: picture }])
  await person.find(addAccountIds.photo(1))
  await person.open('/pages/index')
  await person.tap(homeIds.copy)
  await person.see(t('common:copied'))
  await person.open('/pages/sets/index')
  await person.see(t('settings:guidelineAgreed'))
  await person.tap(settingsIds.guideline)
  expect(person.complaints()).toEqual([])
}
