import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { knownApis } from './checks/known-apis'
import { compileBundle } from './compile/bundle'
import type { PageStart } from './page'
import { openChromium } from './surface-chromium'
import { openJsdom } from './surface-jsdom'
import type { HostEvent, Surface } from './surface'
import type { MeterReading } from './runtime/meter'
import type { NetRequest, PhoneState } from './wx/env'
import type { KeptAddress } from './wx/personal-data'
import { USUAL_PHONE, type PhoneTraits } from './wx/traits'
import { nodeNetwork } from './wx/node-fetch'
import type { ToWechat, WechatReply } from './wx/voip-wire'
import type { PaymentWindow, WindowEnd } from '../support/wechat-pay-window'
import type { WechatAccount } from '../support/voip-rooms'

export interface HostOptions {
  /** Folder of the compiled mini-program. */
  bundle: string
  surface: 'chromium' | 'jsdom'
  /** The chromium surface's. */
  browser?: Browser
  /** 'https://api-host' → 'http://localhost:PORT'; every other address is refused, as by WeChat. */
  origins: Record<string, string>
  /** The system's, as WeChat writes it: `en`, `ar`, `zh_CN`. */
  language?: string
  /** What an earlier visit left. */
  storage?: Record<string, unknown>
  /** The phone is offline when the program starts; its main package is there. */
  offline?: boolean
  /** IANA; the chromium surface's. */
  timeZone?: string
  /** What is otherwise than on the usual phone. */
  traits?: Partial<PhoneTraits>
  launch?: { path?: string; query?: Record<string, string>; scene?: number }
  /** Who is logged in to the phone's WeChat; else its server knows nobody, and no room lets them in. */
  wechat?: WechatAccount
}

/** A phone with the program on it. */
export interface WeappHost {
  /** One method of the automator's protocol, or of the host's own (`Host.…`). */
  call<T>(method: string, params?: object): Promise<T>
  /** `App.logAdded`, `App.exceptionThrown`, `App.bindingCalled`. */
  on(event: (message: HostEvent) => void): void
  /** Chromium's page: screenshots, real touches. */
  readonly page: Page | undefined
  /** What the next chooser answers with. */
  pickFiles(files: readonly { name: string; bytes: Uint8Array; camera?: boolean }[]): Promise<void>
  /** Where the phone is from now on, by WGS-84. */
  stand(place: { latitude: number; longitude: number; accuracy?: number }): Promise<void>
  /** What the scanner sees next. */
  showCode(text: string): Promise<void>
  /** What `wx.login` gives next. */
  giveLoginCode(code: string): Promise<void>
  /** The person's next yes to WeChat's button of phone numbers; without it they say no. */
  givePhoneCode(code: string): Promise<void>
  /** WeChat finds a newer version and fetches it; `failed`: it does not come. */
  findVersion(version: string, failed?: 'failed'): Promise<void>
  /** What runs, whether the program has asked for its restart into the version that was fetched, and whether it hears of versions by now. */
  version(): Promise<{ running: string; applied: boolean; watched: boolean }>
  /** What stands in WeChat's payment window; undefined while none is open. */
  paymentWindow(): Promise<PaymentWindow | undefined>
  /** The person pays in it, or leaves it. */
  endPayment(how: WindowEnd): Promise<void>
  /** Whom the person chooses next in the phone's contacts. */
  chooseContact(contact: { displayName: string; phoneNumber: string }): Promise<void>
  /** Whom the program has put into the phone's address book last. */
  keptContact(): Promise<{ name: string; phone: string } | undefined>
  /** Which of the addresses kept in WeChat the person chooses next. */
  chooseAddress(address: KeptAddress): Promise<void>
  /** Answers a permission before it is asked for. */
  answer(permission: string, allow: boolean): Promise<void>
  /** `weak` is what WeChat says of it, `delayMs` how long each answer takes. */
  network(state: { offline?: boolean; weak?: boolean; delayMs?: number }): Promise<void>
  /** Somebody turns the phone, by degrees about its short side (beta) and its long side (gamma). */
  turn(attitude: { beta: number; gamma: number }): Promise<void>
  background(): Promise<void>
  foreground(opened?: HostOptions['launch']): Promise<void>
  /** The phone rings while it is in a room of WeChat's. */
  interruptCall(): Promise<void>
  /** How often something, sound and seen pictures have come from others in its room. */
  received(): Promise<Record<'rounds' | 'sounds' | 'pictures', number>>
  /** How often the program has asked for a path, over all its starts. */
  asked(path: string): number
  meter(): Promise<MeterReading>
  resetMeter(): Promise<void>
  /** Kills the program and starts it again; the phone keeps storage, permissions, clipboard, downloaded subpackages and its connection. */
  restart(launch?: HostOptions['launch']): Promise<void>
  close(): Promise<void>
}

const WIDTH = 390
const HEIGHT = 844
/** Of the program as the phone has it first. */
const FIRST_VERSION = '1.0.0'
const ENTRY = path.join(__dirname, 'page.ts')

let script: Promise<string> | undefined

/** What runs in the page, as one script; made once in a process. */
export function pageScript(): Promise<string> {
  script ??= build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: path.join(__dirname, '../../tsconfig.server.json'),
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  return script
}

function appIdOf(folder: string): string {
  try {
    const { appid }: { appid?: unknown } = JSON.parse(
      readFileSync(path.join(folder, 'project.config.json'), 'utf8'),
    )
    return typeof appid === 'string' ? appid : 'touristappid'
  } catch {
    return 'touristappid'
  }
}

/** Starts a device with the program in Chromium, or in jsdom: quicker, without layout and pictures. @throws with everything that its compilation says */
export async function startHost({
  bundle,
  surface: kind,
  browser,
  origins,
  language = 'en',
  storage = {},
  offline = false,
  timeZone = 'Asia/Tokyo',
  traits: given = {},
  launch = {},
  wechat,
}: HostOptions): Promise<WeappHost> {
  const traits = { ...USUAL_PHONE, ...given }
  const compiled = compileBundle(bundle, WIDTH)
  const network = nodeNetwork(origins)
  network.set({ offline })
  const listeners = new Set<(message: HostEvent) => void>()
  /** Said before anybody listened: what goes wrong at the start. */
  const early: HostEvent[] = []
  const line = wechat?.rooms.connect(wechat, (event) => {
    // A phone that is going hears no more.
    call('Host.hearRoom', { event }).catch(() => undefined)
  })
  const asked: string[] = []
  const nobody: WechatReply = { type: 'code', code: undefined }
  const bindings = {
    wechat: (message: ToWechat) => Promise.resolve(line?.send(message) ?? nobody),
    openSocket: network.openSocket,
    fetch(request: NetRequest) {
      if (URL.canParse(request.url)) asked.push(new URL(request.url).pathname)
      return network.fetch(request)
    },
    abort: network.abort,
    download: network.download,
    event: (message: HostEvent) =>
      listeners.size > 0
        ? listeners.forEach((listener) => listener(message))
        : void early.push(message),
  }
  const size = { width: WIDTH, height: HEIGHT }
  const code = await pageScript()
  let surface: Surface = await open()
  const appId = appIdOf(bundle)
  const apiNames = [...knownApis()]

  async function open(): Promise<Surface> {
    if (kind === 'jsdom') return openJsdom(code, size, bindings)
    if (!browser) throw new Error('the chromium surface needs a browser')
    return await openChromium(browser, code, { size, timeZone }, bindings)
  }
  function start(phone: PhoneState, at: PageStart['launch']): Promise<void> {
    return surface.start({
      bundle: compiled,
      drawn: kind === 'chromium',
      language,
      phone,
      origins,
      apiNames,
      appId,
      launch: at,
    })
  }
  async function call<T>(method: string, params: object = {}): Promise<T> {
    return await surface.call<T>(method, params)
  }
  async function tell(method: string, params: object = {}): Promise<void> {
    await call<object>(method, params)
  }

  await start(
    {
      storage,
      files: {},
      permissions: {},
      clipboard: '',
      packages: [],
      offline,
      traits,
      version: FIRST_VERSION,
    },
    launch,
  )
  return {
    call,
    on(listener) {
      listeners.add(listener)
      early.splice(0).forEach(listener)
    },
    get page() {
      return surface.page
    },
    pickFiles: (files) =>
      tell('Host.pickFiles', {
        files: files.map(({ bytes, ...file }) => ({
          ...file,
          bytes: Buffer.from(bytes).toString('base64'),
        })),
      }),
    stand: (place) => tell('Host.stand', { place }),
    showCode: (text) => tell('Host.showCode', { text }),
    givePhoneCode: (code) => tell('Host.givePhoneCode', { code }),
    giveLoginCode: (code) => tell('Host.giveLoginCode', { code }),
    findVersion: (version, failed) =>
      tell('Host.findVersion', { version, failed: failed === 'failed' }),
    version: () => call('Host.version'),
    paymentWindow: async () =>
      (await call<{ window?: PaymentWindow }>('Host.paymentWindow')).window,
    endPayment: (how) => tell('Host.endPayment', { paid: how === 'paid' }),
    chooseContact: (contact) => tell('Host.chooseContact', { contact }),
    async keptContact() {
      const { kept } = await call<{ kept: { name: string; phone: string }[] }>('Host.trace')
      return kept.at(-1)
    },
    chooseAddress: (address) => tell('Host.chooseAddress', { address }),
    answer: (permission, allow) => tell('Host.answer', { permission, allow }),
    async network({ weak, ...state }) {
      network.set(state)
      await tell('Host.network', { offline: state.offline, weak })
    },
    turn: (attitude) => tell('Host.turn', attitude),
    background: () => tell('Host.background'),
    foreground: (opened) => tell('Host.foreground', { opened }),
    interruptCall: () => tell('Host.interruptCall'),
    received: () => call('Host.received'),
    asked: (path) => asked.filter((one) => one === path).length,
    meter: () => call('Host.meter'),
    resetMeter: () => tell('Host.resetMeter'),
    async restart(at = {}) {
      const kept = await call<Omit<PhoneState, 'offline' | 'traits'>>('Host.kept')
      line?.leave()
      await surface.close()
      surface = await open()
      await start({ ...kept, offline: network.offline(), traits }, at)
    },
    close() {
      line?.leave()
      return surface.close()
    },
  }
}
