import type { Browser, BrowserContext, Page } from 'playwright-core'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { motionQuestion, SENSORS } from '../../support/motion-question'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { Contact, NewPerson, Permitted, Person } from '../journeys/person'
import { ChromiumPerson } from './chromium-person'
import { giveCamera, type Camera } from './fake-camera'
import { gatherPolicyReports } from './policy-reports'
import { KEEP_TOASTS } from './toasts'

const PHONE = { width: 390, height: 844 }

class H5Person extends ChromiumPerson {
  readonly holds = 'nothing'
  readonly motion = 'browser asks'
  private opened = 0
  private openedAt = 0
  private contact: object | undefined

  constructor(
    language: Person['language'],
    private readonly serverUrl: string,
    private readonly context: BrowserContext,
    protected readonly page: Page,
    private readonly camera: Camera,
  ) {
    super(language)
    this.watch(page)
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

  async atCashier(action: 'pay' | 'cancel' | 'leave') {
    if (action !== 'leave') return this.page.locator(`[id="cashier-${action}"]`).click()
    await this.page.locator('[id="cashier-pay"]').waitFor()
    await this.page.goBack()
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

  choosesContact({ name, email, phone }: Contact) {
    this.contact = { name: [name], email: [email], tel: [phone] }
    return this.giveContact(this.contact)
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
    if (kind === 'location') {
      const { origin } = new URL(this.serverUrl)
      return allow
        ? this.context.grantPermissions(['geolocation'], { origin })
        : this.context.clearPermissions()
    }
    if (kind === 'contacts') return this.giveContact(allow ? this.contact : undefined)
    if (kind !== 'camera') return super.permit(kind, allow)
    this.camera.allow = allow
    return Promise.resolve()
  }

  leave() {
    return this.context.close()
  }
}

/** People on phones with a browser, each with storage of their own; what the content policy refuses them comes into `reports`. */
export function h5People(browser: Browser, reports: string[]): NewPerson {
  return async ({ language, serverUrl, messenger }) => {
    const context = await browser.newContext({
      permissions: SENSORS,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: language,
      timezoneId: 'Asia/Tokyo',
      ...(messenger && { userAgent: messenger.userAgent }),
    })
    await messenger?.enter(context)
    await context.addInitScript(KEEP_TOASTS)
    await gatherPolicyReports(context, reports)
    const camera = await giveCamera(context)
    return new H5Person(language, serverUrl, context, await context.newPage(), camera)
  }
}
