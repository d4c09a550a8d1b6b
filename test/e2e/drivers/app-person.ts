import type { Browser, Page } from 'playwright-core'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { shellIds } from '@/lib/test-ids/shell'
import { brandFiles, brands } from '../../../config/brands'
import { outputOf } from '../../../tools/build/build-record'
import type { System } from '../../app-phone/native-plugin'
import { mayUse } from '../../app-phone/app-permissions'
import type { Personal } from '../../app-phone/device'
import { measureSeen } from '../../app-phone/keyboard'
import { FakePhone } from '../../app-phone/phone'
import { Authenticator } from '../../support/authenticator'
import type { Contact, NewPerson, Permitted, Person } from '../journeys/person'
import { readContactFile } from '../support/contact-file'
import { eventually } from '../support/eventually'
import { ASKS_AT_EACH_USE, giveCamera } from './fake-camera'
import { h5People } from './h5-person'
import { HOME_ZONE } from './home-zone'
import { keepNoticed, noticedOn } from './noticed'
import { gatherPolicyReports } from './policy-reports'
import { keepSockets } from './lost-sockets'
import { keepPeers } from './peers'
import { PhonePerson } from './phone-person'
import { KEEP_TOASTS } from './toasts'

/** A page's place, such as '/pages/team/list?a=1', as an address of the brand's scheme. */
function addressOf(place: string): string {
  return `${brandFiles.default.appScheme}:/${place}`
}

/** The person has chosen their language on an earlier visit: an app starts in English. */
function chooseLanguage(language: Person['language']): string {
  return `localStorage.getItem('language') ?? localStorage.setItem('language', '${language}')`
}

/** The developer flag of a tester's phone. */
const TRIAL = "localStorage.setItem('developer', 'test')"

const isAsked = (kind: Permitted): kind is Personal | 'microphone' | 'push' =>
  ['microphone', 'push', 'contacts', 'calendar', 'reminders'].includes(kind)

class AppPerson extends PhonePerson {
  readonly holds = 'everything'
  private phone: FakePhone | undefined
  private sounds: string[] = []

  get motion() {
    return this.own.device.system === 'ios' ? 'app asks' : 'free'
  }

  private readonly told: string[] = []

  static async withPhone(
    browser: Browser,
    system: System,
    {
      language,
      serverUrl,
      trial = false,
      timeZone = HOME_ZONE,
      compliance,
      elsewhere,
    }: Parameters<NewPerson>[0],
    reports: string[],
  ): Promise<AppPerson> {
    const person = new AppPerson(language)
    person.phone = await FakePhone.start(browser, {
      system,
      bundle: outputOf('app', { compliance }),
      language,
      timeZone,
      serverUrl,
      elsewhere,
      onPage: (page) => person.watch(page),
      async onContext(context) {
        await gatherPolicyReports(context, reports)
        person.sounds = (await keepNoticed(context)).heard
        await keepPeers(context)
        await keepSockets(context)
        if (system === 'ios') await context.addInitScript(ASKS_AT_EACH_USE)
        await giveCamera(context, {
          code: undefined,
          get allow() {
            return mayUse(person.own.device, 'camera')
          },
          get listens() {
            return mayUse(person.own.device, 'microphone')
          },
        })
      },
      script: `${KEEP_TOASTS};${chooseLanguage(language)};${trial ? TRIAL : ''}`,
      complain: (text) => person.told.push(text),
    })
    return person
  }

  protected get own(): FakePhone {
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

  /** The journey's server stands where the brand's site is. */
  follow(link: string) {
    const { pathname, search } = new URL(link)
    return this.own.openAddress(`${brands.default.frontHost}${pathname}${search}`)
  }

  /** The system ends the app, and a link to the page that was open starts it again. */
  override async reload() {
    const place = await this.page.evaluate(() => location.hash.slice(1))
    await this.own.kill()
    await this.own.launch(addressOf(place))
  }

  isKilled() {
    return this.reload()
  }

  override runs(version: string, as?: 'kept') {
    return eventually(() => {
      const { shown, kept } = this.own.device.webView
      for (const place of as ? [shown, kept] : [shown]) expect(place.split('/').pop()).toBe(version)
      return Promise.resolve()
    })
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

  override async leftFor() {
    const page = await this.own.browser.takePage()
    expect(this.own.device.active).toBe(false)
    this.own.comeForward()
    return page.url()
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

  /** Out of the file that the share sheet was given: from there it goes into the contacts. */
  keptContact() {
    return eventually(async () => {
      const file = await this.givenFile()
      if (!file.startsWith('BEGIN:VCARD'))
        throw new Error('the share sheet was given no contact file')
      return readContactFile(file)
    })
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

  givenFile() {
    return eventually(() => {
      const { files, shares } = this.own.device
      const given = shares.flatMap((shared) => (Array.isArray(shared.files) ? shared.files : []))
      const data = files.get(String(given.at(-1)))
      if (data === undefined) throw new Error('no file was handed to the share sheet')
      return Promise.resolve(Buffer.from(data, 'base64').toString())
    })
  }

  noticed() {
    return Promise.resolve(noticedOn(this.own.device, this.sounds))
  }

  override holdsPasskeys() {
    this.own.device.authenticator = new Authenticator()
    return Promise.resolve()
  }

  override permit(kind: Permitted, allow: boolean) {
    const answer = allow ? 'granted' : 'denied'
    const { device } = this.own
    const { permissions, answers, system } = device
    if (kind === 'location') {
      // Said before the system has asked, it is the answer; a no after a no is the switch of the settings, and no system asks any more.
      if (!allow && permissions.location === 'denied') device.locationRefusals = 2
      device.locationAnswer = answer
      if (allow && system === 'ios') permissions.location = answer
    } else if (kind === 'camera') {
      answers.camera = answer
      if (!allow || system === 'ios') permissions.camera = answer
    } else if (isAsked(kind)) {
      answers[kind] = answer
      // The switch of an iPhone's settings, once it has asked; Android's is turned when the app leads there.
      if (system === 'ios' && permissions[kind] !== 'prompt') permissions[kind] = answer
    } else return super.permit(kind, allow)
    return Promise.resolve()
  }

  leaveBehind() {
    return eventually(async () => expect(this.own.device.active).toBe(false))
  }

  offline(cut: boolean) {
    return this.own.setOnline(!cut)
  }

  override async goesAway() {
    this.own.goBackground()
    await super.goesAway()
  }

  override async comesBack() {
    await super.comesBack()
    this.own.comeForward()
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

/**
 * People with the app on a phone of their own, as it is released for one system (docs/targets.md says what that does not prove); what its
 * content policy refuses them comes into `reports`.
 */
export function appPeople(browser: Browser, system: System, reports: string[]): NewPerson {
  const inBrowser = h5People(browser, reports)
  return (options) =>
    options.inBrowser ? inBrowser(options) : AppPerson.withPhone(browser, system, options, reports)
}
