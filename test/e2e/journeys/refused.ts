import sharp from 'sharp'
import { ids } from '@/lib/test-ids'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Photos and clipboard refused: each says what it could not do and nothing is lost; allowed afterwards, both work. */
export const refused: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'refuser', 'refuser@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.find(ids.home.copy)
  await person.permit(false)
  await person.tap(ids.home.copy)
  await person.see(t('common:copyFailed'))
  await person.open('/pages/account/add')
  await person.tap(ids.addAccount.kind('bank'))
  await person.type(ids.addAccount.city, 'Tokyo')
  await person.tap(ids.addAccount.photos)
  await person.see(t('common:upload.denied'))
  await person.shot(`photos-refused-${language}`)
  expect(await person.valueOf(ids.addAccount.city)).toBe('Tokyo')

  await person.permit(true)
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#3b3fd8' },
  })
    .jpeg()
    .toBuffer()
  await person.pickFiles(ids.addAccount.photos, [{ name: 'page.jpg', bytes: picture }])
  await person.find(ids.addAccount.photo(1))
  await person.open('/pages/index')
  await person.tap(ids.home.copy)
  await person.see(t('common:copied'))
  expect(person.complaints()).toEqual([])
}
