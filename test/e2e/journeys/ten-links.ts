import { testPageIds } from '@/lib/test-ids/test-page'
import { shellIds } from '@/lib/test-ids/shell'
import { trialIds } from '@/features/trials/device/test-ids'
import { webPageIds } from '@/features/webview/test-ids'
import { languageNames } from '@/i18n/language-names'
import { brands } from '../../../config/brands'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Ten links of content, each where it leads: within, to a foreign page after a word, and nowhere. */
export const tenLinks =
  (on: 'h5' | 'weapp' | 'app'): JourneyRun =>
  async (server, newPerson, language) => {
    const t = (key: string) => text(language, key)
    const member = await new Member(server.url, 'linked', 'linked@journey.example').register()
    const person = await newPerson({ language, serverUrl: server.url, trial: true })
    await logIn(person, member.email)

    async function follow(link: string): Promise<void> {
      await person.open('/pages/test')
      await person.find(testPageIds.goOnline)
      await person.type(trialIds.link, link)
      await person.tap(trialIds.openLink)
    }
    // A browser's own site is allowed as well, and is there.
    const ours = `${on === 'h5' ? server.url : brands.default.frontHost}/#/pages/sets/lang`

    await follow('alert:Well%20done')
    await person.see('Well done')
    await follow('navi:pages/sets/lang')
    await person.arrive('/pages/sets/lang')
    await follow('map:1.28437,103.85107,Tower')
    await person.arrive('/pages/location/view')
    await person.see('Tower')
    await person.scans('A greeting')
    await follow('scan:')
    await person.see('A greeting')
    await person.tap(shellIds.cancel)
    await person.miss('A greeting')
    await follow('https://elsewhere.example/a')
    await person.arrive('/pages/webview/index')
    await person.see('https://elsewhere.example/a')
    await person.shot(`link-outside-${language}`)
    // A browser goes there itself (h5.e2e.ts, "a page that was left for another site").
    if (on !== 'h5') await person.tap(webPageIds.leave)
    if (on === 'weapp') {
      await person.see(t('webview:outside.copied'))
      expect(await person.copiedText()).toBe('https://elsewhere.example/a')
    } else if (on === 'app') expect(await person.leftFor()).toBe('https://elsewhere.example/a')
    await follow('h5:https://elsewhere.example/b')
    await person.arrive('/pages/webview/webviewH5')
    await person.find(webPageIds.leave)
    await follow(ours)
    await person.arrive('/pages/webview/index')
    await person.find(webPageIds.frame)
    if (on !== 'weapp') await person.seeWithin(webPageIds.frame, languageNames.th)
    await person.shot(`link-inside-${language}`)
    await follow(`h5:${ours}`)
    await person.arrive('/pages/webview/webviewH5')
    await person.find(webPageIds.frame)
    await follow('javascript:alert(1)')
    await person.see(text(language, 'common:notFound', { path: 'javascript:alert(1)' }))
    await follow('/pages/index')
    await person.arrive('/pages/index')
    await person.see(t('home:join.none'))
    expect(person.complaints()).toEqual([])
  }
