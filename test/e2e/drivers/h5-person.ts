import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Download, Page } from 'playwright-core'
import { shellIds } from '@/lib/test-ids/shell'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { readCalendarFile } from '../support/calendar-file'
import { readContactFile } from '../support/contact-file'
import { motionQuestion, SENSORS } from '../../support/motion-question'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import type { Contact, NewPerson, Noticed, Permitted, Person, SheetEnd } from '../journeys/person'
import { eventually } from '../support/eventually'
import { ChromiumPerson } from './chromium-person'
import type { FakeMessenger } from './fake-messenger'
import { endCapture, giveCamera, type Camera } from './fake-camera'
import { HOME_ZONE } from './home-zone'
import { programIsKept, versionWaits } from './in-page'
import { keepNoticed } from './noticed'
import { keepSockets } from './lost-sockets'
import { keepPeers } from './peers'
import { gatherPolicyReports } from './policy-reports'
import { endShareSheet, takenBySheet } from './share-sheet'
import { KEEP_TOASTS } from './toasts'

const PHONE = { width: 390, height: 844 }

class H5Person extends ChromiumPerson {
  readonly holds = 'nothing'
  readonly motion = 'browser asks'
  override readonly keepsFiles: boolean
  private opened = 0
  private openedAt = 0
  private contact: object | undefined
  private download: Download | undefined

  constructor(
    language: Person['language'],
    private readonly serverUrl: string,
    private readonly context: BrowserContext,
    protected page: Page,
    private readonly camera: Camera,
    private readonly seen: Noticed,
    private readonly messenger?: FakeMessenger,
  ) {
    super(language)
    this.keepsFiles = messenger?.showsFiles ?? true
    this.begin(page)
  }

  private begin(page: Page): void {
    this.page = page
    this.watch(page)
    page.on('download', (download) => (this.download = download))
  }

  /** The browser's process for the page ends; the person has a network when they open it again. */
  override async isKilled() {
    const { page } = this
    const control = await this.context.newCDPSession(page)
    const dead = page.waitForEvent('crash')
    // Nobody is left to answer it.
    control.send('Page.crash').catch(() => undefined)
    await dead
    await page.close()
    await this.context.setOffline(false)
    this.begin(await this.context.newPage())
    await this.page.goto(page.url())
  }

  /** The address differs before its hash each time, so that the program starts again. */
  async open(route: string, query: Record<string, string> = {}) {
    this.opened += 1
    const search = formatQuery(query)
    const address = `${this.serverUrl}/?lang=${this.language}&opened=${this.opened}#${route}${search ? `?${search}` : ''}`
    // A page that is on its way elsewhere by itself, as after WeChat's sign-in, may cut it short: a person enters the address again.
    await this.page.goto(address).catch(async (error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      await this.page.waitForLoadState()
      await this.page.goto(address)
    })
    this.openedAt = await this.page.evaluate(() => performance.timeOrigin)
  }

  /** A site begins in English and offers the browser's own language, which the person takes. */
  async follow(link: string) {
    await this.page.goto(link)
    if (this.language !== 'en') await this.tap(shellIds.takeLanguage)
  }

  async atCashier(action: 'pay' | 'cancel' | 'leave') {
    if (action !== 'leave') return this.page.locator(`[id="cashier-${action}"]`).click()
    await this.page.locator('[id="cashier-pay"]').waitFor()
    await this.page.goBack()
  }

  override atPaymentWindow(end: (window: PaymentWindow) => WindowEnd) {
    if (!this.messenger) return super.atPaymentWindow(end)
    return this.messenger.atPaymentWindow(end)
  }

  async back() {
    await this.page.goBack()
  }

  async leaveBehind() {
    await this.page.waitForFunction((at) => performance.timeOrigin !== at, this.openedAt)
  }

  override async openTab() {
    return new H5Person(
      this.language,
      this.serverUrl,
      this.context,
      await this.context.newPage(),
      this.camera,
      this.seen,
      this.messenger,
    )
  }

  override async answerMotion(allow: boolean) {
    await this.context.addInitScript(motionQuestion(allow))
  }

  offline(cut: boolean) {
    return this.context.setOffline(cut)
  }

  async background() {
    const other = await this.context.newPage()
    await other.bringToFront()
    await other.close()
    await this.page.bringToFront()
  }

  override async keepsProgram() {
    // It came after the first page, which it does not answer.
    const controlled = () =>
      navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)
    if (!(await this.page.evaluate(controlled))) await this.page.reload()
    // The browser's own wait takes a promise for an answer.
    await eventually(async () => expect(await this.page.evaluate(programIsKept)).toBe(true))
  }

  /** The browser asks when the person comes back, from the third second of a visit on. */
  override async findsVersion(_version: string) {
    await eventually(async () => {
      await this.goesAway()
      await this.comesBack()
      expect(await this.page.evaluate(versionWaits)).toBe(true)
    })
  }

  /** By the document, which names it for the server. */
  async runs(version: string) {
    await this.page.waitForFunction(
      (wanted) => [...document.scripts].some(({ text }) => text.includes(`"${wanted}"`)),
      version,
    )
  }

  scans(text: string) {
    this.camera.code = text
    return Promise.resolve()
  }

  /** Without one the browser's list of contacts is left. */
  private async giveContact(contact: object | undefined): Promise<void> {
    const choose = (given: object | undefined) => {
      const select = () => Promise.resolve(given ? [given] : [])
      Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
    }
    await this.context.addInitScript(choose, contact)
    await this.page.evaluate(choose, contact)
  }

  givenFile() {
    return eventually(async () => {
      if (!this.download) throw new Error('nothing has been downloaded')
      return readFile(await this.download.path(), 'utf8')
    })
  }

  async leavesShareSheet(how: SheetEnd) {
    await this.context.addInitScript(endShareSheet, how)
    await this.page.evaluate(endShareSheet, how)
  }

  noticed() {
    const { files } = this.seen
    return Promise.resolve({ ...this.seen, files: [...files, ...(this.messenger?.files ?? [])] })
  }

  calendarLines() {
    const given = this.seen.files.filter(({ name }) => name.endsWith('.ics'))
    return Promise.resolve([
      ...given.map(({ text }) => readCalendarFile(Buffer.from(text, 'latin1').toString())),
      ...(this.messenger?.todos ?? []),
    ])
  }

  shared() {
    return this.page.evaluate(takenBySheet)
  }

  choosesContact({ name, email, phone }: Contact) {
    this.contact = { name: [name], email: [email], tel: [phone] }
    return this.giveContact(this.contact)
  }

  /** Out of the file that the browser saved: the person's own address book opens it. */
  async keptContact() {
    const file = await eventually(() => {
      if (this.download?.suggestedFilename().endsWith('.vcf')) return this.download.path()
      throw new Error('the browser has saved no contact file')
    })
    return readContactFile(await readFile(file, 'utf8'))
  }

  choosesAddress({ name, phone, province, city, county, detail }: PostalAddress) {
    const address = { region: province, city, dependentLocality: county, addressLine: [detail] }
    this.contact = { name: [name], tel: [phone], address: [address] }
    return this.giveContact(this.contact)
  }

  standsAt(latitude: number, longitude: number) {
    return this.context.setGeolocation({ latitude, longitude, accuracy: 20 })
  }

  override async permit(kind: Permitted, allow: boolean) {
    const listed = { location: 'geolocation', microphone: 'microphone', camera: 'camera' }
    if (kind === 'camera') this.camera.allow = allow
    if (kind === 'location' || kind === 'microphone' || (kind === 'camera' && allow)) {
      const { origin } = new URL(this.serverUrl)
      if (kind === 'microphone') this.camera.listens = allow
      if (allow) return this.context.grantPermissions([listed[kind]], { origin })
      await this.context.clearPermissions()
      if (kind === 'microphone') await endCapture(this.page, 'audio')
      return
    }
    if (kind === 'contacts') return this.giveContact(allow ? this.contact : undefined)
    if (kind !== 'camera') return super.permit(kind, allow)
    return Promise.resolve()
  }

  leave() {
    return this.context.close()
  }
}

/** People on phones with a browser, each with storage of their own; what the content policy refuses them comes into `reports`. */
export function h5People(browser: Browser, reports: string[]): NewPerson {
  return async ({ language, serverUrl, messenger, timeZone = HOME_ZONE }) => {
    const context = await browser.newContext({
      permissions: SENSORS,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: language,
      timezoneId: timeZone,
      // Its hosts are played by routes, which a worker's own requests do not go by.
      ...(messenger && { userAgent: messenger.userAgent, serviceWorkers: 'block' as const }),
    })
    await messenger?.enter(context)
    await context.addInitScript(KEEP_TOASTS)
    await gatherPolicyReports(context, reports)
    await keepPeers(context)
    await keepSockets(context)
    const camera = await giveCamera(context)
    const seen = await keepNoticed(context)
    const page = await context.newPage()
    return new H5Person(language, serverUrl, context, page, camera, seen, messenger)
  }
}
