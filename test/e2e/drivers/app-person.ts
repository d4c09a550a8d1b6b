import type { Browser, Page } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import type { System } from '../../app-phone/native-plugin'
import { measureSeen } from '../../app-phone/keyboard'
import { FakePhone } from '../../app-phone/phone'
import type { Contact, NewPerson, Permitted, Person } from '../journeys/person'
import { eventually } from '../support/eventually'
import { ChromiumPerson } from './chromium-person'
import { KEEP_TOASTS } from './toasts'

/** A page's place, such as '/pages/team/list?a=1', as an address of the brand's scheme. */
function addressOf(place: string): string {
  return `${brands.default.appScheme}:/${place}`
}

/** The person has chosen their language on an earlier visit: an app starts in English. */
function chooseLanguage(language: Person['language']): string {
  return `localStorage.getItem('language') ?? localStorage.setItem('language', '${language}')`
}

/** The developer flag of a tester's phone. */
const TRIAL = "localStorage.setItem('developer', 'test')"

class AppPerson extends ChromiumPerson {
  readonly holds = 'everything'
  private phone: FakePhone | undefined

  get motion() {
    return this.own.device.system === 'ios' ? 'app asks' : 'free'
  }

  private readonly told: string[] = []

  static async withPhone(
    browser: Browser,
    system: System,
    { language, serverUrl, trial = false }: Parameters<NewPerson>[0],
  ): Promise<AppPerson> {
    const person = new AppPerson(language)
    person.phone = await FakePhone.start(browser, {
      system,
      language,
      serverUrl,
      onPage: (page) => person.watch(page),
      script: `${KEEP_TOASTS};${chooseLanguage(language)};${trial ? TRIAL : ''}`,
      complain: (text) => person.told.push(text),
    })
    return person
  }

  private get own(): FakePhone {
    if (!this.phone) throw new Error('no phone')
    return this.phone
  }

  protected get page(): Page {
    return this.own.page
  }

  override seeAboveKeyboard(...ids: string[]) {
    return eventually(async () => {
      expect(this.own.keyboard).toBe(true)
      for (const id of ids) {
        const { top, bottom, from, to } = await this.page.evaluate(measureSeen, id)
        if (top < from || bottom > to)
          throw new Error(
            `#${id} is at ${top}–${bottom}; ${from}–${to} can be seen beside the keyboard`,
          )
      }
    })
  }

  /** A link of the brand's scheme, from anywhere on the phone; the first one starts the app. */
  open(route: string, query: Record<string, string> = {}) {
    const search = new URLSearchParams(query).toString()
    return this.own.openAddress(addressOf(`${route}${search ? `?${search}` : ''}`))
  }

  /** The system ends the app, and a link to the page that was open starts it again. */
  override async reload() {
    const place = await this.page.evaluate(() => location.hash.slice(1))
    await this.own.kill()
    await this.own.launch(addressOf(place))
  }

  override async loseStorage() {
    const place = await this.page.evaluate(() => location.hash.slice(1))
    await this.own.kill()
    await this.own.emptyWebView()
    await this.own.launch(addressOf(place))
  }

  /** The cashier is in the phone's browser, which gives the person back to the app. */
  async atCashier(action: 'pay' | 'cancel' | 'leave') {
    const page = await this.own.browser.takePage()
    if (action === 'leave') {
      await page.locator('[id="cashier-pay"]').waitFor()
      return this.own.comeForward()
    }
    await page.locator(`[id="cashier-${action}"]`).click({ noWaitAfter: true })
  }

  /** Android's own button; on an iPhone the one in the page's head. */
  async back() {
    if (this.own.device.system === 'android') await this.own.pressBack()
    else await this.tap(shellIds.back)
  }

  scans(text: string) {
    this.own.device.code = text
    return Promise.resolve()
  }

  choosesContact({ name, email, phone }: Contact) {
    this.own.device.contact = {
      contactId: '1',
      name: { display: name },
      emails: email ? [{ address: email }] : [],
      phones: phone ? [{ number: phone }] : [],
    }
    return Promise.resolve()
  }

  choosesAddress({ name, phone, province, city, county, detail }: PostalAddress) {
    this.own.device.contact = {
      contactId: '1',
      name: { display: name },
      phones: [{ number: phone }],
      postalAddresses: [{ region: province, city, neighborhood: county, street: detail }],
    }
    return Promise.resolve()
  }

  standsAt(latitude: number, longitude: number) {
    this.own.device.place = { latitude, longitude, accuracy: 20 }
    return Promise.resolve()
  }

  override permit(kind: Permitted, allow: boolean) {
    const answer = allow ? 'granted' : 'denied'
    const { device } = this.own
    const { permissions, personalAnswers } = device
    if (kind === 'camera') permissions.camera = answer
    else if (kind === 'contacts' || kind === 'calendar' || kind === 'reminders') {
      personalAnswers[kind] = answer
      // The switch of the system's settings, once it has asked.
      if (permissions[kind] !== 'prompt') permissions[kind] = answer
    } else if (kind === 'location') {
      // The answer to the system's question, or the switch of its settings.
      device.locationAnswer = answer
      if (allow) permissions.location = answer
    } else return super.permit(kind, allow)
    return Promise.resolve()
  }

  leaveBehind() {
    return eventually(async () => expect(this.own.device.active).toBe(false))
  }

  offline(cut: boolean) {
    return this.own.setOnline(!cut)
  }

  background() {
    this.own.goBackground()
    this.own.comeForward()
    return Promise.resolve()
  }

  override complaints() {
    return [...super.complaints(), ...this.told.splice(0)]
  }

  leave() {
    return this.own.switchOff()
  }
}

/** People with the app on a phone of their own, as it is released for one system (docs/targets.md says what that does not prove). */
export function appPeople(browser: Browser, system: System): NewPerson {
  return (options) => AppPerson.withPhone(browser, system, options)
}
