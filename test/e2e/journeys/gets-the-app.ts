import { downloadIds } from '@/features/download/test-ids'
import { brands } from '../../../config/brands'
import { PACKAGE, publishBoth, STORE } from '../support/get-the-app'
import { eventually } from '../support/eventually'
import type { JourneyServer } from '../support/journey-server'
import { text } from '../support/texts'
import type { Person } from './person'

const { frontHost, version } = brands.default

/** Inside the app the page says what is installed, and leads to where it came from. */
async function seesInstalled(visitor: Person): Promise<void> {
  const [id, place] =
    visitor.motion === 'app asks' ? [downloadIds.ios, STORE] : [downloadIds.android, PACKAGE]
  await visitor.see(text(visitor.language, 'download:newest', { version }))
  // Whoever has the app needs to carry no code to it.
  await visitor.lose(downloadIds.carryCopy)
  await visitor.tap(id)
  expect(await visitor.leftFor()).toBe(place)
  await visitor.open('/pages/index')
}

/** A mini-program opens no store: the page's address is copied, with the invitation, for a browser. */
async function copiesAddress(visitor: Person, code: string): Promise<void> {
  await visitor.tap(downloadIds.copy)
  const address = `${frontHost}/#/o/download?inviteCode=${code}`
  await eventually(async () => expect(await visitor.copiedText()).toBe(address))
  await visitor.tap(downloadIds.goOn)
}

/** Both systems' app is published; a visitor with an invitation looks at the page that leads to it, does what it is for where they are, and is back at home. */
export async function getsTheApp(
  visitor: Person,
  server: JourneyServer,
  code: string,
): Promise<void> {
  await publishBoth(server)
  await visitor.open('/o/download')
  await visitor.see(visitor.language === 'zh-Hans' ? '更快' : 'It starts faster.')
  await visitor.shot(`download-${visitor.language}`)
  if (visitor.holds === 'everything') await seesInstalled(visitor)
  else if (visitor.holds === 'start') await copiesAddress(visitor, code)
  else {
    for (const id of [downloadIds.code, downloadIds.android, downloadIds.ios])
      await visitor.find(id)
    await visitor.tap(downloadIds.goOn)
  }
  await visitor.arrive('/pages/index')
}
