import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type {
  Contact,
  DeviceFile,
  KeptContact,
  Noticed,
  Permitted,
  Person,
  SheetEnd,
  VendorPush,
} from '../journeys/person'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import type { CalendarLine } from '../support/calendar-file'
import { eventually, WAIT_MS } from '../support/eventually'
import { readCode } from '../support/read-code'
import { ChromiumScreen, shown } from './chromium-screen'
import { readFilm, turnOutOfSight } from './in-page'
import { loseSockets, SOCKETS_LIVE_MS } from './lost-sockets'
import { holdPasskeys } from './passkeys'
import { readReceived, readWay, waitForMore, waitForNone } from './peers'
import { readTo } from './read-list'

const MIME: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
}

/** What a browser itself writes where somebody logs out between the ticket of a socket and its opening. */
const REFUSED_SOCKET =
  /^WebSocket connection to '[^']+\/user\/im\/socket\?.+HTTP Authentication failed/

/** What a person does the same way on every target that Chromium shows. */
export abstract class ChromiumPerson extends ChromiumScreen implements Person {
  readonly chooserCounts = false
  readonly guardsAlbum = false
  readonly keepsFiles: boolean = true
  abstract readonly holds: Person['holds']
  abstract readonly motion: Person['motion']
  private sensors: { page: Page; session: CDPSession } | undefined
  private errors: string[] = []
  private readonly requests: string[] = []
  private losing: NodeJS.Timeout | undefined

  constructor(readonly language: Person['language']) {
    super()
  }

  abstract open(route: string, query?: Record<string, string>): Promise<void>
  abstract atCashier(action: 'pay' | 'cancel' | 'leave'): Promise<void>
  abstract scans(text: string): Promise<void>
  abstract choosesAddress(address: PostalAddress): Promise<void>
  abstract standsAt(latitude: number, longitude: number): Promise<void>
  abstract back(): Promise<void>
  abstract leaveBehind(): Promise<void>
  abstract offline(cut: boolean): Promise<void>
  abstract background(): Promise<void>
  abstract leave(): Promise<void>

  abstract follow(link: string): Promise<void>

  openAgain(route: string, query: Record<string, string>): Promise<void> {
    return this.open(route, query)
  }

  /** Collects what goes wrong on a page. */
  protected watch(page: Page): void {
    page.setDefaultTimeout(WAIT_MS)
    page.on('console', (message) => {
      const said = message.text()
      if (message.type() === 'error' && !REFUSED_SOCKET.test(said)) this.errors.push(said)
    })
    page.on('request', (request) => this.requests.push(new URL(request.url()).pathname))
    page.on('pageerror', (error) => this.errors.push(String(error)))
  }

  openTab(): Promise<Person> {
    throw new Error('only a browser has tabs')
  }

  keepsProgram(): Promise<void> {
    throw new Error('an app lies on the phone')
  }

  findsVersion(_version: string): Promise<void> {
    throw new Error('an app asks its server for versions')
  }

  abstract runs(version: string): Promise<void>

  loseStorage(): Promise<void> {
    throw new Error('only an app lives in a web view that the system empties')
  }

  seeAboveKeyboard(..._ids: string[]): Promise<void> {
    throw new Error('only a phone has a keyboard on its screen')
  }

  async pickFiles(id: string, files: readonly DeviceFile[]) {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(id)])
    await chooser.setFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: MIME[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'image/jpeg',
        buffer: Buffer.from(bytes),
      })),
    )
  }

  /** A page is led to WeChat's server itself. */
  isKnownToWechat(_code: string): Promise<void> {
    return Promise.resolve()
  }

  atPaymentWindow(_end: (window: PaymentWindow) => WindowEnd): Promise<void> {
    return Promise.reject(new Error('only WeChat has a payment window of its own'))
  }

  allowsPhone(_code: string): Promise<void> {
    return Promise.reject(new Error('nobody asks a person for a phone number here'))
  }

  abstract givenFile(): Promise<string>
  abstract noticed(): Promise<Noticed>
  abstract leavesShareSheet(how: SheetEnd): Promise<void>
  abstract shared(): Promise<string[]>
  abstract choosesContact(contact: Contact): Promise<void>
  abstract keptContact(): Promise<KeptContact>
  abstract calendarLines(): Promise<CalendarLine[]>

  atCalendarEditor(_end: 'kept' | 'left'): Promise<void> {
    return Promise.reject(new Error('only an app has a calendar’s editor over it'))
  }

  permit(kind: Permitted, _allow: boolean): Promise<void> {
    return Promise.reject(new Error(`nobody asks a person for ${kind} here`))
  }

  answerMotion(_allow: boolean): Promise<void> {
    return Promise.reject(new Error('the browser does not ask here'))
  }

  leftFor(): Promise<string> {
    return Promise.reject(new Error('only an app hands addresses to another browser'))
  }

  receivesPush(_push: VendorPush): Promise<void> {
    return Promise.reject(new Error('a browser takes no pushes'))
  }

  opensPush(_text: string): Promise<void> {
    return Promise.reject(new Error('a browser takes no pushes'))
  }

  iconCount(): Promise<number> {
    return Promise.reject(new Error('a browser has no icon'))
  }

  swipesOff(): Promise<void> {
    return Promise.reject(new Error('only an app is swiped off'))
  }

  copiedText(): Promise<string> {
    return Promise.reject(new Error('nobody reads the clipboard here'))
  }

  holdsPasskeys() {
    return holdPasskeys(this.page)
  }

  /** Held as one reads: its top raised by 45 degrees. */
  async turnPhone(degrees: number) {
    const { page } = this
    if (this.sensors?.page !== page)
      this.sensors = { page, session: await page.context().newCDPSession(page) }
    await this.sensors.session.send('DeviceOrientation.setDeviceOrientationOverride', {
      alpha: 0,
      beta: 45,
      gamma: degrees,
    })
  }

  styleOf(id: string, name: 'height' | 'transform') {
    return this.control(id).evaluate((element, style) => getComputedStyle(element)[style], name)
  }

  async showsPoster(id: string) {
    await this.find(id)
    // The picture itself: on a low screen the page's foot lies over it.
    const src = await shown(this.page, '.share-poster__picture img').getAttribute('src')
    return readCode(Buffer.from(src?.split(',')[1] ?? '', 'base64'))
  }

  readTo(id: string) {
    return readTo(this.page, id)
  }

  asked(path: string) {
    return this.requests.filter((one) => one === path).length
  }

  async goesAway() {
    await this.page.evaluate(turnOutOfSight, true)
    const { page } = this
    // A page that is gone meanwhile has none.
    const lose = () => void loseSockets(page).catch(() => undefined)
    this.losing = setTimeout(lose, SOCKETS_LIVE_MS)
  }

  losesSockets() {
    return loseSockets(this.page, true)
  }

  comesBack() {
    clearTimeout(this.losing)
    return this.page.evaluate(turnOutOfSight, false)
  }

  async startsFilm(id: string) {
    const film = this.control(id)
    await film.waitFor()
    expect(await film.evaluate(readFilm)).toEqual({ at: 0, fetched: false })
    // By the keyboard: a tap on a film first shows its controls, which belong to the browser.
    await film.press('Space')
    await this.watchesFilm(id)
  }

  watchesFilm(id: string) {
    return eventually(async () =>
      expect((await this.control(id).evaluate(readFilm)).at).toBeGreaterThan(0),
    )
  }

  hears() {
    return waitForMore(this.page, 'energy')
  }

  watches() {
    return waitForMore(this.page, 'pictures')
  }

  hearsNothing() {
    return waitForNone(this.page, 'energy')
  }

  watchesNothing() {
    return waitForNone(this.page, 'pictures')
  }

  async isRelayed() {
    return (await readReceived(this.page))?.relayed ?? false
  }

  wayOfCall() {
    return readWay(this.page)
  }

  interruptCall(): Promise<void> {
    throw new Error('only WeChat ends a call for another one')
  }

  async enterDigits(digits: string) {
    for (const digit of digits) await this.tap(`pay-password-${digit}`)
  }

  async reload() {
    await this.page.reload()
  }

  abstract isKilled(): Promise<void>

  async shot(name: string) {
    const folder = path.resolve(__dirname, '../../../reports/journeys')
    mkdirSync(folder, { recursive: true })
    await this.page.screenshot({ path: path.join(folder, `${name}.png`) })
  }

  complaints() {
    const seen = this.errors
    this.errors = []
    return seen
  }
}
