import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type Element from 'miniprogram-automator/out/Element'
import type { InputElement, TextareaElement } from 'miniprogram-automator/out/Element'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import type { Browser } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { Contact, DeviceFile, NewPerson, Permitted, Person } from '../journeys/person'
import { WAIT_MS } from '../support/eventually'
import { hostDevice, type Place, type WeappDevice } from './weapp-device'
import { devtoolsDevice } from './weapp-devtools'

const POLL_MS = 25

const isField = (element: Element): element is InputElement | TextareaElement =>
  element.tagName === 'input' || element.tagName === 'textarea'
const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

function searchOf(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A person with WeChat: everything goes through miniprogram-automator, so that DevTools can stand where the host stands. */
class WeappPerson implements Person {
  readonly chooserCounts = true
  readonly holds = 'start'
  readonly motion = 'free'
  private program: MiniProgram | undefined
  private errors: string[] = []

  constructor(
    readonly language: Person['language'],
    private readonly device: WeappDevice,
    private readonly browser: Browser,
  ) {}

  private get app(): MiniProgram {
    if (!this.program) throw new Error('nothing has been opened yet')
    return this.program
  }

  /** Asks again until there is an answer: on WeChat every change arrives a little later. */
  private async until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + WAIT_MS
    let last: unknown
    for (;;) {
      const found = await look().catch((error: unknown) => {
        last = error
        return undefined
      })
      if (found !== undefined) return found
      if (Date.now() > end)
        throw new Error(
          `${what} did not come in ${WAIT_MS / 1000} s${last instanceof Error ? ` (${last.message})` : ''}; the page is ${await this.shownText()}`,
        )
      await delay(POLL_MS)
    }
  }

  private async page(): Promise<Page> {
    const page = await this.app.currentPage()
    if (!page) throw new Error('no page is open')
    return page
  }

  private async screenText(): Promise<string> {
    const screen = await (await this.page()).$('.screen')
    return screen ? flat(await screen.text()) : ''
  }

  private async shownText(): Promise<string> {
    return this.page().then(
      async ({ path: name }) => `${name}: "${(await this.screenText()).slice(0, 600)}"`,
      (error: unknown) => String(error),
    )
  }

  private async look(id: string): Promise<Element | undefined> {
    const all: Element[] = await (await this.page()).$$(`#${id}`)
    const last = all.at(-1)
    if (!last) return undefined
    const { width, height } = await last.size()
    return Number(width) > 0 && Number(height) > 0 ? last : undefined
  }

  private field(id: string): Promise<InputElement | TextareaElement> {
    return this.until(`the field #${id}`, async () => {
      const element = await this.look(id)
      return element && isField(element) ? element : undefined
    })
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

  /** By a mini-program code, whose parameters stand in its scene. */
  async openAgain(route: string, query: Record<string, string>) {
    await this.device.step(`open again ${route}`)
    const scene = encodeURIComponent(searchOf(query).slice(1))
    await this.device.background(this.app)
    await this.device.foreground(this.app, { path: route.slice(1), query: { scene } })
  }

  async see(text: string) {
    await this.until(
      `the text "${text}"`,
      async () =>
        (await this.screenText()).includes(flat(text)) ||
        (await this.device.toasts()).includes(flat(text)) ||
        undefined,
    )
  }

  async miss(text: string) {
    await this.until(
      `the end of the text "${text}"`,
      async () => !(await this.screenText()).includes(flat(text)) || undefined,
    )
  }

  async find(id: string) {
    await this.until(`#${id}`, () => this.look(id))
  }

  async arrive(route: string) {
    await this.until(
      `the page ${route}`,
      async () => `/${(await this.page()).path}` === route || undefined,
    )
  }

  async type(id: string, text: string) {
    await this.device.step(`type ${id}`)
    const field = await this.field(id)
    // Takes the place of what stands there, and brings the keyboard up.
    await field.input('')
    let typed = ''
    for (const key of text) {
      await this.device.step(`type ${id}`)
      await this.device.press(field, key)
      typed += key
      await this.until(
        `"${typed}" in #${id}`,
        async () => (await field.value()) === typed || undefined,
      )
    }
  }

  async valueOf(id: string) {
    return String(await (await this.field(id)).value())
  }

  async tap(id: string) {
    await this.device.step(`tap ${id}`)
    await this.until(`a tap on #${id}`, async () => {
      const element = await this.look(id)
      await element?.tap()
      return element
    })
  }

  async doubleTap(id: string) {
    await this.device.step(`tap ${id} twice`)
    await this.find(id)
    const element = await this.look(id)
    await Promise.allSettled([element?.tap(), element?.tap()])
  }

  async choose(text: string) {
    await this.device.step(`choose "${text}"`)
    await this.until(`a tap on "${text}"`, async () => {
      const all: Element[] = await (
        await this.page()
      ).getElementsByXpath(`//*[normalize-space(text())=${quoted(text)}]`)
      await all.at(-1)?.tap()
      return all.at(-1)
    })
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

  async back() {
    await this.app.callWxMethod('navigateBack', {})
  }

  /** A mini-program cannot reload: it is killed and started again where it was. */
  async reload() {
    const { path: name, query } = await this.page()
    await this.begin({ path: name, query })
  }

  leaveBehind(): Promise<void> {
    throw new Error('WeChat takes Back on a tab itself')
  }

  openTab(): Promise<Person> {
    throw new Error('only a browser has tabs')
  }

  loseStorage(): Promise<void> {
    throw new Error('only an app lives in a web view that the system empties')
  }

  seeAboveKeyboard(..._ids: string[]): Promise<void> {
    throw new Error('the keyboard over a mini-program is drawn by WeChat')
  }

  offline(cut: boolean) {
    return this.device.offline(this.program, cut)
  }

  scans(text: string) {
    return this.device.showCode(this.app, text)
  }

  choosesContact({ name, phone }: Contact) {
    return this.device.chooseContact(this.app, { displayName: name, phoneNumber: phone })
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

  turnPhone(degrees: number) {
    return this.device.turn(degrees)
  }

  transformOf(id: string) {
    return this.until(`#${id}`, async () => (await this.look(id))?.style('transform'))
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
  return ({ language, serverUrl }) => {
    const device = devtools
      ? devtoolsDevice(devtools, serverUrl, language)
      : hostDevice(browser, serverUrl, language)
    return Promise.resolve(new WeappPerson(language, device, browser))
  }
}
