import { existsSync } from 'node:fs'
import path from 'node:path'
import automator from 'miniprogram-automator'
import type { InputElement, TextareaElement } from 'miniprogram-automator/out/Element'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type { Browser } from 'playwright-core'
import type { Language } from '@contract/languages'
import { brands } from '../../../config/brands'
import type { Compliance } from '../../../config/compliance'
import { outputOf } from '../../../tools/build/build-record'
import { serveAutomator, type AutomatorServer } from '../../weapp-host/automation/server'
import { startHost, type WeappHost } from '../../weapp-host/host'
import { measureStep } from '../../weapp-host/meter/step-meter'
import type { PhoneTraits } from '../../weapp-host/wx/traits'
import type { KeptAddress, PersonalData } from '../../weapp-host/wx/personal-data'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import type { WechatAccount } from '../../support/voip-rooms'
import type { DeviceTrace } from '../../weapp-host/wx/device'
import type { CalendarLine } from '../support/calendar-file'
import type { DeviceFile, KeptContact, Noticed, Permitted } from '../journeys/person'
import { forgetToasts, KEEP_TOASTS, toastsOf } from './toasts'

/** WeChat's names of the languages. */
const SYSTEM_LANGUAGE: Readonly<Record<Language, string>> = {
  en: 'en',
  ja: 'ja',
  th: 'th',
  'zh-Hant': 'zh_TW',
  'zh-Hans': 'zh_CN',
  ar: 'ar',
}

/** What stands for a permission in WeChat: a scope of its own, what the system lets WeChat have, or the agreement to its privacy guideline. */
const ASKED: Readonly<Record<Permitted, readonly string[]>> = {
  privacy: ['privacy'],
  photos: ['privacy'],
  album: ['scope.writePhotosAlbum'],
  contacts: ['privacy'],
  location: ['scope.userLocation'],
  camera: ['system.camera', 'scope.camera'],
  microphone: ['scope.record'],
  calendar: ['scope.addPhoneCalendar'],
  reminders: ['scope.addPhoneCalendar'],
  push: ['scope.subscribeMessage'],
}

/** WeChat's scene of a card that somebody shared. */
const FROM_A_CARD = 1007
/** Its scene of a mini-program code that was scanned. */
const FROM_A_CODE = 1047

export interface Place {
  path: string
  query: Record<string, string>
}

/** A phone with the mini-program: the host, or DevTools. */
export interface WeappDevice {
  /** Starts the program at a place, as a share card does; what was stored is kept. */
  start(place: Place): Promise<MiniProgram>
  /** A step of the journey begins: what the last one sent by setData is measured. */
  step(name: string): Promise<void>
  /** What toasts have said since the last step began. */
  toasts(): Promise<string[]>
  /** One key of the keyboard; the field has it. */
  press(field: InputElement | TextareaElement, key: string): Promise<void>
  pickFiles(program: MiniProgram, files: readonly DeviceFile[]): Promise<void>
  /** Before the first start: the phone is offline when the program starts. */
  offline(program: MiniProgram | undefined, cut: boolean): Promise<void>
  /** What the scanner sees next. */
  showCode(program: MiniProgram, text: string): Promise<void>
  /** What WeChat's button of phone numbers gives next. */
  givePhoneCode(program: MiniProgram, code: string): Promise<void>
  /** WeChat finds a newer version and fetches it; `failed`: it does not come. */
  findVersion(version: string, failed?: 'failed'): Promise<void>
  /** What runs, whether the program has asked for its restart into the version that was fetched, and whether it hears of versions by now. */
  version(): Promise<{ running: string; applied: boolean; watched: boolean }>
  /** Undefined while no payment window is open. */
  paymentWindow(): Promise<PaymentWindow | undefined>
  endPayment(how: WindowEnd): Promise<void>
  /** What `wx.login` gives next. */
  giveLoginCode(program: MiniProgram, code: string): Promise<void>
  chooseContact(
    program: MiniProgram,
    contact: { displayName: string; phoneNumber: string },
  ): Promise<void>
  /** Whom the program has put into the phone's address book last. */
  keptContact(): Promise<KeptContact | undefined>
  calendarLines(): Promise<CalendarLine[]>
  chooseAddress(program: MiniProgram, address: KeptAddress): Promise<void>
  permit(program: MiniProgram, kind: Permitted, allow: boolean): Promise<void>
  /** Takes the phone to a point of WGS-84. */
  stand(latitude: number, longitude: number): Promise<void>
  /** Turns the phone about its long side. */
  turn(degrees: number): Promise<void>
  /** How often something, sound and pictures of others in a room of WeChat's have come. */
  received(): Promise<Record<'rounds' | 'sounds' | 'pictures', number>>
  /** How often its program has asked for a path. */
  asked(path: string): number
  /** The phone rings, and WeChat puts the call out. */
  interruptCall(): Promise<void>
  /** What it gave its person to notice since its last start. */
  noticed(): Promise<Noticed>
  background(program: MiniProgram): Promise<void>
  /** `at`: what opens it again; else somebody comes back to it. */
  foreground(program: MiniProgram, at?: Place): Promise<void>
  close(): Promise<void>
}

/** Every https host of the default brand stands for the journey's server. */
export function originsOf(serverUrl: string): Record<string, string> {
  const { apiHost, testApiHost, frontHost, testFrontHost, imageHost } = brands.default
  return Object.fromEntries(
    [apiHost, testApiHost, frontHost, testFrontHost, imageHost].map((host) => [host, serverUrl]),
  )
}

/** A device of the host's: Chromium shows it, the official client drives it. */
export function hostDevice(
  browser: Browser,
  serverUrl: string,
  language: Language,
  {
    timeZone,
    wechat,
    compliance,
    ...traits
  }: Partial<PhoneTraits> & {
    timeZone: string
    wechat?: WechatAccount
    compliance?: Compliance
  },
): WeappDevice {
  let offline = false
  let running: { host: WeappHost; server: AutomatorServer; program: MiniProgram } | undefined

  async function boot(place: Place) {
    const bundle = outputOf('weapp', { compliance })
    if (!existsSync(path.join(bundle, 'app.json')))
      throw new Error(`${path.basename(bundle)} is not built: "npm run e2e" builds it.`)
    const host = await startHost({
      bundle,
      surface: 'chromium',
      browser,
      origins: originsOf(serverUrl),
      language: SYSTEM_LANGUAGE[language],
      offline,
      timeZone,
      traits,
      wechat,
      // The mini-program starts in English, unless the card or the person says another language.
      launch: { path: place.path, query: { ...place.query, lang: language }, scene: FROM_A_CARD },
    })
    return { host, server: await serveAutomator(host) }
  }

  function host(): WeappHost {
    if (!running) throw new Error('the mini-program has not been started')
    return running.host
  }

  return {
    async start(place) {
      running?.program.disconnect()
      if (running) {
        await measureStep(running.host)
        await running.host.restart(place)
      }
      const { host, server } = running ?? (await boot(place))
      const program = await automator.connect({ wsEndpoint: server.url })
      running = { host, server, program }
      await host.page?.evaluate(KEEP_TOASTS)
      await measureStep(host, place.path)
      return program
    },
    async step(name) {
      const { page } = host()
      if (page) await forgetToasts(page)
      await measureStep(host(), name)
    },
    async toasts() {
      const { page } = host()
      return page ? toastsOf(page) : []
    },
    async press(field, key) {
      const { page } = host()
      if (!page) throw new Error('the host has no screen')
      await page.keyboard.type(key)
    },
    pickFiles: (_program, files) => host().pickFiles(files),
    async offline(_program, cut) {
      offline = cut
      await running?.host.network({ offline: cut })
    },
    showCode: (_program, text) => host().showCode(text),
    givePhoneCode: (_program, code) => host().givePhoneCode(code),
    giveLoginCode: (_program, code) => host().giveLoginCode(code),
    findVersion: (version, failed) => host().findVersion(version, failed),
    version: () => host().version(),
    paymentWindow: () => host().paymentWindow(),
    endPayment: (how) => host().endPayment(how),
    chooseContact: (_program, contact) => host().chooseContact(contact),
    keptContact: () => host().keptContact(),
    async calendarLines() {
      const { entries } = await host().call<Pick<PersonalData, 'entries'>>('Host.trace')
      return entries.map(({ title, startTime }) => ({ title, at: startTime * 1000 }))
    },
    chooseAddress: (_program, address) => host().chooseAddress(address),
    async permit(_program, kind, allow) {
      for (const permission of ASKED[kind]) await host().answer(permission, allow)
    },
    stand: (latitude, longitude) => host().stand({ latitude, longitude }),
    turn: (gamma) => host().turn({ beta: 45, gamma }),
    received: () => host().received(),
    asked: (path) => host().asked(path),
    interruptCall: () => host().interruptCall(),
    async noticed() {
      const trace = await host().call<DeviceTrace>('Host.trace')
      return { felt: trace.vibrations, heard: trace.heard, files: trace.documents }
    },
    background: () => host().background(),
    foreground: (_program, at) => host().foreground(at && { ...at, scene: FROM_A_CODE }),
    async close() {
      if (running) await measureStep(running.host).catch(() => undefined)
      running?.program.disconnect()
      await running?.server.close()
      await running?.host.close()
      running = undefined
    },
  }
}
