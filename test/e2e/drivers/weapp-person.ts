import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type {
  Contact,
  DeviceFile,
  NewPerson,
  Permitted,
  Person,
  SheetEnd,
} from '../journeys/person'
import { WAIT_MS } from '../support/eventually'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import { HOME_ZONE } from './home-zone'
import { WeappCalls } from './weapp-calls'
import { hostDevice, type Place, type WeappDevice } from './weapp-device'
import { devtoolsDevice } from './weapp-devtools'

function searchOf(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A person with WeChat: everything goes through miniprogram-automator, so that DevTools can stand where the host stands. */
class WeappPerson extends WeappCalls implements Person {
  readonly chooserCounts = true
  readonly guardsAlbum = true
  readonly keepsFiles = true
  readonly holds = 'start'
  readonly motion = 'free'
  private errors: string[] = []

  constructor(
    readonly language: Person['language'],
    protected readonly device: WeappDevice,
    private readonly browser: Browser,
  ) {
    super()
  }

  private async begin(place: Place): Promise<void> {
    const program = await this.device.start(place)
    program.on('console', ({ type, args }: { type: string; args: unknown[] }) => {
      if (type === 'error') this.errors.push(args.map(String).join(' '))
    })
    program.on('exception', ({ message }: { message: string }) => this.errors.push(message))
    this.program = program
  }

  async open(route: string, query: Record<string, string> = {}) {
    if (!this.program) return this.begin({ path: route.slice(1), query })
    await this.device.step(`open ${route}`)
    await this.app.callWxMethod('reLaunch', { url: route + searchOf(query) })
  }

  /** By its QR code: the mini-program's rule for such links opens home with the link as `q`. */
  follow(link: string) {
    return this.begin({ path: 'pages/index', query: { q: encodeURIComponent(link) } })
  }

  /** By a mini-program code, whose parameters stand in its scene. */
  async openAgain(route: string, query: Record<string, string>) {
    await this.device.step(`open again ${route}`)
    const scene = encodeURIComponent(searchOf(query).slice(1))
    await this.device.background(this.app)
    await this.device.foreground(this.app, { path: route.slice(1), query: { scene } })
  }

  async pickFiles(id: string, files: readonly DeviceFile[]) {
    await this.device.pickFiles(this.app, files)
    await this.tap(id)
  }

  async enterDigits(digits: string) {
    for (const digit of digits) await this.tap(`pay-password-${digit}`)
  }

  /** The cashier's link is in the clipboard: the person leaves WeChat, opens it in the phone's browser, and comes back. */
  async atCashier(action: 'pay' | 'cancel' | 'leave') {
    const link = await this.until('the link of the cashier in the clipboard', async () => {
      const { data } = (await this.app.callWxMethod('getClipboardData', {})) as { data: string }
      return /^https?:\/\//.test(data) ? data : undefined
    })
    // The same order may be paid again by the same link.
    await this.app.callWxMethod('setClipboardData', { data: 'opened' })
    await this.device.background(this.app)
    const phoneBrowser = await this.browser.newPage()
    phoneBrowser.setDefaultTimeout(WAIT_MS)
    await phoneBrowser.goto(link)
    if (action !== 'leave') await phoneBrowser.locator(`[id="cashier-${action}"]`).click()
    await phoneBrowser.waitForLoadState()
    await phoneBrowser.close()
    await this.device.foreground(this.app)
  }

  async atPaymentWindow(end: (window: PaymentWindow) => WindowEnd) {
    const window = await this.until('WeChat’s payment window', () => this.device.paymentWindow())
    await this.device.endPayment(end(window))
  }

  async back() {
    await this.app.callWxMethod('navigateBack', {})
  }

  /** A mini-program cannot reload: it is killed and started again where it was. */
  async reload() {
    const { path: name, query } = await this.page()
    await this.begin({ path: name, query })
  }

  isKilled() {
    return this.reload()
  }

  async findsVersion(version: string, failed?: 'failed') {
    await this.until(
      'the program that hears of versions',
      async () => (await this.device.version()).watched || undefined,
    )
    return this.device.findVersion(version, failed)
  }

  /** WeChat ends a program that applies its update, and starts it again. */
  async runs(version: string) {
    if ((await this.device.version()).running !== version) {
      await this.until('the restart into another version', async () => {
        const { applied } = await this.device.version()
        return applied || undefined
      })
      await this.reload()
    }
    expect((await this.device.version()).running).toBe(version)
  }

  offline(cut: boolean) {
    return this.device.offline(this.program, cut)
  }

  scans(text: string) {
    return this.device.showCode(this.app, text)
  }

  isKnownToWechat(code: string) {
    return this.device.giveLoginCode(this.app, code)
  }

  allowsPhone(code: string) {
    return this.device.givePhoneCode(this.app, code)
  }

  choosesContact({ name, phone }: Contact) {
    return this.device.chooseContact(this.app, { displayName: name, phoneNumber: phone })
  }

  keptContact() {
    return this.until('a contact in the address book', async () => this.device.keptContact())
  }

  calendarLines() {
    return this.device.calendarLines()
  }

  atCalendarEditor(): Promise<void> {
    throw new Error('WeChat adds to the calendar without an editor')
  }

  choosesAddress({ name, phone, province, city, county, detail }: PostalAddress) {
    return this.device.chooseAddress(this.app, {
      userName: name,
      telNumber: phone,
      provinceName: province,
      cityName: city,
      countyName: county,
      detailInfo: detail,
    })
  }

  standsAt(latitude: number, longitude: number) {
    return this.device.stand(latitude, longitude)
  }

  permit(kind: Permitted, allow: boolean) {
    return this.device.permit(this.app, kind, allow)
  }

  answerMotion(_allow: boolean): Promise<void> {
    throw new Error('WeChat asks nobody for the motion sensor')
  }

  async copiedText() {
    const { data } = (await this.app.callWxMethod('getClipboardData', {})) as { data: string }
    return data
  }

  async givenFile() {
    const copied = await this.copiedText()
    return (await fetch(copied)).text()
  }

  noticed() {
    return this.device.noticed()
  }

  leftFor(): Promise<string> {
    throw new Error('a mini-program opens no address elsewhere')
  }

  leavesShareSheet(_how: SheetEnd): Promise<void> {
    throw new Error('WeChat tells nobody what became of a card')
  }

  shared(): Promise<string[]> {
    throw new Error('WeChat tells nobody what became of a card')
  }

  turnPhone(degrees: number) {
    return this.device.turn(degrees)
  }

  goesAway() {
    return this.device.background(this.app)
  }

  losesSockets(): Promise<void> {
    throw new Error('only an app is told nothing of it')
  }

  comesBack() {
    return this.device.foreground(this.app)
  }

  asked(path: string) {
    return this.device.asked(path)
  }

  async background() {
    await this.device.background(this.app)
    await this.device.foreground(this.app)
  }

  async shot(name: string) {
    const folder = path.resolve(__dirname, '../../../reports/journeys')
    mkdirSync(folder, { recursive: true })
    await this.app.screenshot({ path: path.join(folder, `weapp-${name}.png`) })
  }

  complaints() {
    const seen = this.errors
    this.errors = []
    return seen
  }

  leave() {
    return this.device.close()
  }
}

/** People with WeChat, each on a phone of their own: the host in Chromium, or DevTools where WEAPP_WS says it listens. */
export function weappPeople(browser: Browser): NewPerson {
  const devtools = process.env.WEAPP_WS
  return ({ language, serverUrl, trial = false, timeZone = HOME_ZONE, wechat, compliance }) => {
    const device = devtools
      ? devtoolsDevice(devtools, serverUrl, language)
      : hostDevice(browser, serverUrl, language, {
          envVersion: trial ? 'trial' : 'release',
          timeZone,
          wechat,
          compliance,
        })
    return Promise.resolve(new WeappPerson(language, device, browser))
  }
}
