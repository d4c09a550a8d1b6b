import { outputOf } from '../../tools/build/build-record'
import { FakePhone } from '../app-phone/phone'
import { appPeople } from './drivers/app-person'
import { launchChromium } from './drivers/chromium'
import { HOME_ZONE } from './drivers/home-zone'
import { gatherPolicyReports } from './drivers/policy-reports'
import { eventually } from './support/eventually'
import { askElsewhere, refusedKinds, startForeignSite } from './support/foreign-site'
import { createLiveBrowser } from './support/live-browser'
import { runJourneys } from './support/run-journeys'

const reports: string[] = []
// Whatever a journey is about: nothing of the program is refused by its own content policy.
afterEach(() => expect(reports.splice(0)).toEqual([]))

runJourneys('app android', (browser) => appPeople(browser, 'android', reports))

describe('app android', () => {
  const browser = createLiveBrowser(launchChromium)
  afterAll(() => browser.close())

  it('the content policy that the app carries refuses who is not named, and a journey hears it', async () => {
    // Pictures of stand-ins come from anywhere on this machine (content-policy.ts).
    const kinds = [...refusedKinds.keys()].filter((kind) => kind !== 'img')
    const [server, other] = [await startForeignSite(), await startForeignSite()]
    const refused: string[] = []
    const phone = await FakePhone.start(await browser.take(), {
      system: 'android',
      bundle: outputOf('app', { compliance: 'full' }),
      language: 'en',
      timeZone: HOME_ZONE,
      serverUrl: server.url,
      script: '',
      onContext: (context) => gatherPolicyReports(context, refused),
      onPage: () => undefined,
      complain: () => undefined,
    })
    try {
      await phone.launch()
      await phone.page.evaluate(askElsewhere, { url: other.url, kinds })
      for (const kind of kinds)
        await eventually(async () =>
          expect(refused).toContainEqual(
            expect.stringMatching(`^content policy refuses ${refusedKinds.get(kind)}`),
          ),
        )
      expect(other.asked()).toEqual([])
    } finally {
      await phone.switchOff()
      await Promise.all([server.close(), other.close()])
    }
  })
})
