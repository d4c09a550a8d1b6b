import { forgotIds } from '@/features/account/forgot/test-ids'
import { loginIds } from '@/features/account/login/test-ids'
import { webPageIds } from '@/features/webview/test-ids'
import { findBackwardsWords } from '../../tools/shots/backwards-words'
import { findEscapedWords } from '../../tools/shots/escaped-words'
import { findOverlappingWords } from '../../tools/shots/overlapping-words'
import { findSmallTargets } from '../../tools/shots/small-targets'
import { findSmallText } from '../../tools/shots/small-text'
import { setTextSize } from '../../tools/visits/text-size'
import { RUNS, scriptPayloads } from '../support/script-payloads'
import { launchChromium } from './drivers/chromium'
import { gatherPolicyReports } from './drivers/policy-reports'
import { h5People } from './drivers/h5-person'
import { eventually } from './support/eventually'
import { askElsewhere, refusedKinds, startForeignSite } from './support/foreign-site'
import { startJourneyServer } from './support/journey-server'
import { createLiveBrowser } from './support/live-browser'
import { galleryFiles } from './support/gallery-files'
import { getTheApp } from './support/get-the-app'
import { runJourneys } from './support/run-journeys'
import { scanAtDesk } from './support/scan-at-desk'

const reports: string[] = []
// Whatever a journey is about: nothing of the program is refused by its own content policy.
afterEach(() => expect(reports.splice(0)).toEqual([]))

runJourneys('h5', (browser) => h5People(browser, reports), 'odd')

describe('h5', () => {
  const browser = createLiveBrowser(launchChromium)
  afterAll(() => browser.close())

  const measure = async (html: string, percent = 100) => {
    const page = await (await browser.take()).newPage({ viewport: { width: 320, height: 568 } })
    await setTextSize(page, percent)
    await page.setContent(`<body style="font-size: 0.875rem">${html}</body>`)
    const found = [
      ...(await findSmallText(page, percent)),
      ...(await findSmallTargets(page)),
      ...(await findBackwardsWords(page)),
      ...(await findEscapedWords(page)),
      ...(await findOverlappingWords(page)),
    ]
    await page.close()
    return found
  }

  it('a release has nothing of the gallery', () => {
    expect(galleryFiles('h5')).toEqual([])
  })

  it('the content policy lets in what a setting names, and a journey hears what it refuses', async () => {
    const [named, other] = [await startForeignSite(), await startForeignSite()]
    const server = await startJourneyServer({ IMAGE_ORIGINS: named.url, FRAME_ORIGINS: named.url })
    const context = await (await browser.take()).newContext()
    try {
      const refused: string[] = []
      await gatherPolicyReports(context, refused)
      const page = await context.newPage()
      await page.goto(server.url)
      await page.evaluate(askElsewhere, { url: named.url, kinds: ['img', 'iframe'] })
      expect([refused, named.asked()]).toEqual([[], ['/iframe', '/img']])
      await page.evaluate(askElsewhere, { url: other.url, kinds: [...refusedKinds.keys()] })
      for (const directive of refusedKinds.values())
        await eventually(async () =>
          expect(refused).toContainEqual(
            expect.stringMatching(`^content policy refuses ${directive}`),
          ),
        )
      expect(other.asked()).toEqual([])
    } finally {
      await context.close()
      await Promise.all([server.stop(), named.close(), other.close()])
    }
  })

  it('a script in what somebody wrote is heard, whether it runs or the content policy stops it', async () => {
    const server = await startJourneyServer()
    const context = await (await browser.take()).newContext()
    try {
      const [ran, refused]: [string[], string[]] = [[], []]
      await gatherPolicyReports(context, refused)
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => ran.push(message))
      const put = (html: string) => {
        document.body.innerHTML = html
      }
      // A page of nobody's, without a policy.
      await page.evaluate(put, scriptPayloads.join(''))
      await eventually(async () => expect(ran).toContain(`${RUNS} is not defined`))
      await page.goto(server.url)
      await page.evaluate(put, scriptPayloads.join(''))
      await eventually(async () =>
        expect(refused).toContainEqual(
          expect.stringMatching('^content policy refuses script-src-attr'),
        ),
      )
    } finally {
      await context.close()
      await server.stop()
    }
  })

  it('a page that was left for another site is where it was when the person comes back', async () => {
    const [server, elsewhere] = [await startJourneyServer(), await startForeignSite()]
    // So low that the way out is below the screen.
    const viewport = { width: 360, height: 200 }
    const page = await (await browser.take()).newPage({ viewport })
    const scrolled = () =>
      page.locator('.taro_page:visible').evaluate((element) => element.scrollTop)
    try {
      const url = encodeURIComponent(`${elsewhere.url}/away`)
      await page.goto(`${server.url}/?lang=en#/pages/webview/index?url=${url}`)
      const leave = page.locator(`[id="${webPageIds.leave}"]`)
      await leave.scrollIntoViewIfNeeded()
      const left = await scrolled()
      expect(left).toBeGreaterThan(0)
      const started = await page.evaluate(() => performance.timeOrigin)
      await leave.click()
      await page.waitForURL(`${elsewhere.url}/away`)
      await page.goBack()
      await eventually(async () => expect(await scrolled()).toBe(left))
      // It started again, and was not only brought out of the browser's memory.
      expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(started)
    } finally {
      await page.close()
      await Promise.all([server.stop(), elsewhere.close()])
    }
  })

  it('a stranger gets the app on a phone, by the code on a computer, and out of WeChat', async () => {
    const server = await startJourneyServer()
    try {
      await getTheApp(await browser.take(), server)
    } finally {
      await server.stop()
    }
  })

  it('a desktop browser asks for a test address', async () => {
    const server = await startJourneyServer()
    try {
      await scanAtDesk(await browser.take(), server.url)
    } finally {
      await server.stop()
    }
  })

  it('a page whose code comes after Back stays away', async () => {
    const server = await startJourneyServer()
    const page = await (await browser.take()).newPage({ viewport: { width: 360, height: 740 } })
    const shown = (id: string) => page.locator(`[id="${id}"]:visible`).count()
    try {
      await page.goto(`${server.url}/?lang=en#/pages/login/index`)
      await page.locator(`[id="${loginIds.submit}"]`).waitFor()
      await page.waitForLoadState('networkidle')
      let held = 0
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.js', async (route) => {
        held += 1
        await released
        await route.continue()
      })
      await page.locator(`[id="${loginIds.forgot}"]`).click()
      await eventually(async () => expect(held).toBeGreaterThan(0))
      await page.goBack()
      release()
      await page.waitForLoadState('networkidle')
      expect([await shown(loginIds.submit), await shown(forgotIds.email)]).toEqual([1, 0])
      // It has come, and opens the next time.
      await page.locator(`[id="${loginIds.forgot}"]`).click()
      await page.locator(`[id="${forgotIds.email}"]:visible`).waitFor()
    } finally {
      await page.close()
      await server.stop()
    }
  })

  it('on screen 7: the measuring finds a text of 11 px and a target of 40 px', async () => {
    const box = 'box-sizing: border-box; padding: 0; border: 0; inline-size: 60px'
    expect(
      await measure(`
        <p style="font-size: 11px">Too small</p>
        <p style="font-size: 12px">Large enough</p>
        <p style="font-size: 14px; transform: scale(0.5)">Made small</p>
        <p style="font-size: 11px; clip-path: inset(50%)">For a screen reader</p>
        <button style="${box}; block-size: 40px">Low</button>
        <p><button style="${box}; block-size: 44px">High enough</button></p>`),
    ).toEqual([
      'text of 11 px: p "Too small"',
      'text of 7 px: p "Made small"',
      'touch target of 60 × 40 px: button "Low"',
    ])
  })

  it('on screen 7: what reaches past its box counts, what a neighbour covers does not', async () => {
    const area = (id: string) =>
      `<div role="button" tabindex="0" id="${id}" style="position: relative; inline-size: 60px; block-size: 24px; margin-block: 20px">${id}<i style="position: absolute; inset: -10px 0"></i></div>`
    expect(await measure(area('alone'))).toEqual([])
    expect(
      await measure(
        `${area('under')}<div role="button" style="position: relative; block-size: 60px; margin-block-start: -20px">over</div>`,
      ),
    ).toEqual([expect.stringMatching(/^touch target of .* "under"$/)])
  })

  it('on screen 7: a link in a sentence may be as high as its line, one alone may not', async () => {
    expect(await measure('<p>Read <a href="#terms">the terms</a> first.</p>')).toEqual([])
    expect(await measure('<p><a href="#terms">The terms</a></p>')).toEqual([
      expect.stringMatching(/^touch target of .* "The terms"$/),
    ])
  })

  it("on screen 7: the measuring sees whether text follows the browser's own size", async () => {
    expect(await measure('<p>Text</p>', 150)).toEqual([])
    expect(
      await measure(
        '<p style="font-size: 14px">Text</p><style>body { font-size: 14px !important }</style>',
        150,
      ),
    ).toEqual(["text does not follow the browser's own size: 14 px at 150 %"])
  })

  it('on screen 7: the measuring finds words that leave their box and words on words', async () => {
    const box = 'background: #eee; inline-size: 120px'
    expect(
      await measure(`
        <p style="${box}; block-size: 20px">Many words that have no room in so low a box</p>
        <p style="${box}">One<b style="margin-inline-start: -20px">Two</b></p>
        <p style="${box}">One <b>Two</b></p>`),
    ).toEqual([
      'leaves its box: "Many words that have no room in so low a" in p.',
      'words on words: "Two" on "One"',
    ])
  })

  it('the measuring finds figures that stand backwards among Arabic words, and no others', async () => {
    const said = ['المبلغ \u2212$950.00 اليوم', 'خصم 20% عليه', 'الحساب ••••098', 'الرقم 1234 5678']
    const right = [
      'المبلغ \u200e\u2212$950.00 اليوم',
      'خصم \u200e20% عليه',
      'الحساب \u2066••••098\u2069',
      'من 5\u20137 أيام، 08:05، JNZA YN9M، a.b@c.example (SVIP).',
    ]
    const lines = (texts: readonly string[]) =>
      `<div dir="rtl">${texts.map((text) => `<p>${text}</p>`).join('')}</div>`
    expect(await measure(lines(said))).toEqual(
      ['\u2212$950.00', '20%', '••••098', '1234 5678'].map((word) =>
        expect.stringContaining(`backwards: "${word}" in`),
      ),
    )
    expect(await measure(lines(right))).toEqual([])
  })
})
