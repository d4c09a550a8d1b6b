import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { CDPSession, Locator, Page } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import type { Contact, DeviceFile, Permitted, Person } from '../journeys/person'
import { eventually, WAIT_MS } from '../support/eventually'
import { clickShown } from './click'
import { forgetToasts, toastsOf } from './toasts'

const NAMED = /^- '?(button|link|checkbox|radio|tab|option|switch|menuitem)\b[^"]*"[^"]+"/
const NAMED_FIELD = /^- '?(textbox|searchbox|spinbutton|combobox)\b[^"]*"[^"]+"/

/** Pages that were left stay in the document: a control is the one that is shown. */
function shown(page: Page, selector: string): Locator {
  return page.locator(selector).locator('visible=true').last()
}

/** Tried again: a page that slides in while another one goes has no role for a moment. */
function requireName(control: Locator, id: string, rule: RegExp): Promise<void> {
  return eventually(async () => {
    const snapshot = await control.ariaSnapshot()
    if (!rule.test(snapshot))
      throw new Error(`#${id} has no role or no accessible name: ${snapshot || '(nothing)'}`)
  })
}

/** What a person does the same way on every target that Chromium shows; each control must have a role and an accessible name. */
export abstract class ChromiumPerson implements Person {
  readonly chooserCounts = false
  abstract readonly holds: Person['holds']
  abstract readonly motion: Person['motion']
  private sensors: { page: Page; session: CDPSession } | undefined
  private errors: string[] = []

  constructor(readonly language: Person['language']) {}

  /** The page on the screen now. */
  protected abstract get page(): Page

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

  openAgain(route: string, query: Record<string, string>): Promise<void> {
    return this.open(route, query)
  }

  /** Collects what goes wrong on a page. */
  protected watch(page: Page): void {
    page.setDefaultTimeout(WAIT_MS)
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
    page.on('pageerror', (error) => this.errors.push(String(error)))
  }

  openTab(): Promise<Person> {
    throw new Error('only a browser has tabs')
  }

  loseStorage(): Promise<void> {
    throw new Error('only an app lives in a web view that the system empties')
  }

  seeAboveKeyboard(..._ids: string[]): Promise<void> {
    throw new Error('only a phone has a keyboard on its screen')
  }

  private control(id: string): Locator {
    return shown(this.page, `[id="${id}"]`)
  }

  private async field(id: string): Promise<Locator> {
    const host = this.control(id)
    await host.waitFor()
    // Taro's own elements make their field a moment after they are there themselves.
    const field = (await host.evaluate(({ tagName }) => tagName.includes('-')))
      ? host.locator('input, textarea').first()
      : host
    await field.waitFor()
    await requireName(field, id, NAMED_FIELD)
    return field
  }

  /** On the page, or said by a toast since the last thing the person did. */
  see(text: string) {
    return eventually(async () => {
      if (await shown(this.page, `text=${JSON.stringify(text)}`).isVisible()) return
      const toasts = await toastsOf(this.page)
      if (!toasts.includes(text.trim()))
        throw new Error(`"${text}" is not on the page, and no toast said it: ${toasts.join(', ')}`)
    })
  }

  async miss(text: string) {
    await this.page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), text)
  }

  find(id: string) {
    return this.control(id).waitFor()
  }

  async arrive(route: string) {
    await this.page.waitForFunction(
      (wanted) => location.hash.replace(/^#/, '').split('?')[0] === wanted,
      route,
    )
  }

  async type(id: string, text: string) {
    const field = await this.field(id)
    await forgetToasts(this.page)
    await field.selectText()
    await field.press('Delete')
    // Key by key: a value that is set passes by whatever a program does to keys.
    await field.pressSequentially(text)
    await eventually(async () => expect([id, await field.inputValue()]).toEqual([id, text]))
  }

  async valueOf(id: string) {
    return (await this.field(id)).inputValue()
  }

  async tap(id: string) {
    const control = this.control(id)
    await control.waitFor()
    await requireName(control, id, NAMED)
    await forgetToasts(this.page)
    await clickShown(control)
  }

  async doubleTap(id: string) {
    const control = this.control(id)
    await control.waitFor()
    await forgetToasts(this.page)
    await control.dblclick({ delay: 5 })
  }

  async choose(text: string) {
    const choice = shown(this.page, `text=${JSON.stringify(text)}`)
    await choice.waitFor()
    await forgetToasts(this.page)
    await clickShown(choice)
  }

  async pickFiles(id: string, files: readonly DeviceFile[]) {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.tap(id)])
    await chooser.setFiles(
      files.map(({ name, bytes }) => ({
        name,
        mimeType: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
        buffer: Buffer.from(bytes),
      })),
    )
  }

  /** A page is led to WeChat's server itself. */
  isKnownToWechat(_code: string): Promise<void> {
    return Promise.resolve()
  }

  allowsPhone(_code: string): Promise<void> {
    return Promise.reject(new Error('nobody asks a person for a phone number here'))
  }

  abstract choosesContact(contact: Contact): Promise<void>

  permit(kind: Permitted, _allow: boolean): Promise<void> {
    return Promise.reject(new Error(`nobody asks a person for ${kind} here`))
  }

  answerMotion(_allow: boolean): Promise<void> {
    return Promise.reject(new Error('the browser does not ask here'))
  }

  /** An authenticator of Chromium's own (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn). */
  async holdsPasskeys() {
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
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

  transformOf(id: string) {
    return this.control(id).evaluate((element) => getComputedStyle(element).transform)
  }

  async enterDigits(digits: string) {
    for (const digit of digits) await this.tap(`pay-password-${digit}`)
  }

  async reload() {
    await this.page.reload()
  }

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
