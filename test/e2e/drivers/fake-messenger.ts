import type { BrowserContext, Page } from 'playwright-core'
import type { PaymentWindow, WindowEnd } from '../../support/wechat-pay-window'
import type { WechatStandIn } from '../../support/wechat-stand-in'
import type { CalendarLine } from '../support/calendar-file'
import { eventually } from '../support/eventually'

const CALL = '__messenger'

const agents = {
  wechat: {
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en',
    android:
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MicroMessenger/8.0.49.2600(0x28003137) NetType/WIFI Language/en',
  },
  wecom: {
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.27 MicroMessenger/7.0.1 Language/en',
    android:
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.27 MicroMessenger/7.0.1 Language/en',
  },
} as const

/** What WeChat's page script has from its web view, a moment after the document has begun. */
const BRIDGE = `(() => {
  if (window !== window.top) return
  const heard = {}
  setTimeout(() => {
    window.WeixinJSBridge = {
      invoke(name, params, done) { window.${CALL}(name, params).then(done) },
      on(name, listener) { heard[name] = listener },
      call(name) { heard[name]?.({}) },
    }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }, 50)
})()`

type Params = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

const textOf = (params: Params, name: string) => String(params[name] ?? '')
const withoutHash = (url: string) => url.replace(/#.*$/s, '')

/**
 * The web view of WeChat or WeCom as its page sees it (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html,
 * https://developer.work.weixin.qq.com/document/path/98560): it accepts a page by signatures that its server knows to be genuine, and
 * answers nothing else before. On an iPhone WeChat takes the page for the address that it was opened at.
 */
export class FakeMessenger {
  readonly userAgent: string
  /** The calls that came, by their names, with what they carried. */
  readonly calls: { name: string; params: Params }[] = []
  /** What its scanner reads; undefined: the person leaves it. */
  code: string | undefined
  /** Where the phone is; undefined: the person refuses. */
  place: { latitude: number; longitude: number } | undefined
  /** Which call it answers as if the page's signature were none of its ticket, however it is signed. */
  distrusts: 'preVerifyJSAPI' | 'agentConfig' | undefined
  /** The calls that it lets no page make, as those that are not given to its account. */
  readonly refused = new Set<string>()
  /** Its list of addresses is left without a choice while there is none. */
  address: Answer | undefined
  /** What its viewer has shown, each byte one character. */
  readonly files: { name: string; text: string }[] = []
  /** WeCom's list of them. */
  readonly todos: CalendarLine[] = []
  /** Its payment window, while it is open. */
  private payment: { window: PaymentWindow; end(how: WindowEnd): void } | undefined
  private page: Page | undefined
  private landed = ''
  private readonly accepted = new Set<string>()

  constructor(
    private readonly name: keyof typeof agents,
    private readonly system: 'ios' | 'android',
    private readonly server: WechatStandIn,
  ) {
    this.userAgent = agents[name][system]
  }

  /** It has a viewer for files; WeChat's is its mini-programs' alone. */
  get showsFiles(): boolean {
    return this.name === 'wecom'
  }

  async enter(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame().parentFrame()) return
      // A document of its own lands, and is not accepted yet; a step in its history is neither.
      this.landed = request.url()
      this.accepted.clear()
    })
    context.on('page', (page) => {
      this.page = page
    })
    await context.exposeBinding(CALL, async ({ page }, name: string, params: Params) => {
      this.calls.push({ name, params })
      return this.answer(page, name, params)
    })
    await context.addInitScript(BRIDGE)
  }

  /** The widest column that its page allows itself, as a length of CSS. */
  columnCap(): Promise<string | undefined> | undefined {
    return this.page?.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--column-cap'),
    )
  }

  /** The person takes an entry of its menu: 'menu:share:appmessage'. */
  async chooseMenu(entry: string): Promise<void> {
    await this.page?.evaluate((name) => {
      const bridge: unknown = Reflect.get(window, 'WeixinJSBridge')
      const call: unknown = Reflect.get(Object(bridge), 'call')
      if (typeof call === 'function') Reflect.apply(call, bridge, [name])
    }, entry)
  }

  /** What the last call of a name carried. */
  lastOf(name: string): Params | undefined {
    return this.calls.filter((call) => call.name === name).at(-1)?.params
  }

  private isGenuine(
    page: Page,
    ticket: 'wechat' | 'corp' | 'agent',
    [timestamp, nonce, signature]: readonly [unknown, unknown, unknown],
  ): boolean {
    const landed = this.name === 'wechat' && this.system === 'ios'
    const url = withoutHash(landed ? this.landed : page.url())
    return this.server.isGenuine(ticket, {
      nonce: String(nonce),
      timestamp: Number(timestamp),
      url,
      signature: String(signature),
    })
  }

  private accept(page: Page, name: string, params: Params): Answer {
    const agent = name === 'agentConfig'
    const wanted = this.name === 'wechat' ? this.server.appId : this.server.corpId
    const genuine = agent
      ? textOf(params, 'corpid') === this.server.corpId &&
        textOf(params, 'agentid') === this.server.agentId &&
        this.isGenuine(page, 'agent', [params.timestamp, params.nonceStr, params.signature])
      : textOf(params, 'verifyAppId') === wanted &&
        this.isGenuine(page, this.name === 'wechat' ? 'wechat' : 'corp', [
          params.verifyTimestamp,
          params.verifyNonceStr,
          params.verifySignature,
        ])
    const accepted = genuine && this.distrusts !== name
    if (accepted) this.accepted.add(name)
    return { err_msg: accepted ? `${name}:ok` : `${name}:invalid signature` }
  }

  /** Waits for its payment window, which the person then leaves. */
  atPaymentWindow(end: (window: PaymentWindow) => WindowEnd): Promise<void> {
    return eventually(() => {
      const { payment } = this
      if (!payment) throw new Error('no payment window is open')
      payment.end(end(payment.window))
      this.payment = undefined
      return Promise.resolve()
    })
  }

  private pay(params: Params): Promise<Answer> {
    const of = (name: string) => textOf(params, name)
    const window: PaymentWindow = {
      timeStamp: of('timeStamp'),
      nonceStr: of('nonceStr'),
      package: of('package'),
      signType: of('signType'),
      paySign: of('paySign'),
    }
    return new Promise((resolve) => {
      this.payment = {
        window,
        end: (how) =>
          resolve({ err_msg: `getBrandWCPayRequest:${how === 'paid' ? 'ok' : 'cancel'}` }),
      }
    })
  }

  /** WeCom fetches the file itself, and shows one of the size that it was told. */
  private async preview(params: Params): Promise<Answer> {
    const reply = await fetch(textOf(params, 'url'))
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (!reply.ok || bytes.length !== params.size) return { err_msg: 'previewFile:fail' }
    this.files.push({ name: textOf(params, 'name'), text: bytes.toString('latin1') })
    return { err_msg: 'previewFile:ok' }
  }

  private addTodo(params: Params): Answer {
    const [title = ''] = textOf(params, 'content').split('\n')
    this.todos.push({ title, at: Number(params.endTime) * 1000 })
    return { err_msg: 'createTodo:ok', todoId: `todo-${this.todos.length}` }
  }

  private scan(): Answer {
    const { code } = this
    if (code === undefined) return { err_msg: 'scanQRCode:cancel' }
    const resultStr =
      this.system === 'ios' ? JSON.stringify({ scan_code: { scan_result: code } }) : code
    return { err_msg: 'scanQRCode:ok', resultStr }
  }

  private answer(page: Page, name: string, params: Params): Answer | Promise<Answer> {
    if (name === 'preVerifyJSAPI' || name === 'agentConfig') return this.accept(page, name, params)
    const needed = this.name === 'wecom' ? 'agentConfig' : 'preVerifyJSAPI'
    if (!this.accepted.has(needed) || this.refused.has(name))
      return { err_msg: `${name}:permission denied` }
    if (name === 'getBrandWCPayRequest') return this.pay(params)
    if (name === 'scanQRCode') return this.scan()
    if (this.showsFiles && name === 'previewFile') return this.preview(params)
    if (this.showsFiles && name === 'createTodo') return this.addTodo(params)
    if (name === 'geoLocation')
      return this.place
        ? { err_msg: 'geo_location:ok', ...this.place, accuracy: 15, type: 'wgs84' }
        : { err_msg: 'geo_location:auth denied' }
    if (name === 'editAddress') return this.address ?? { err_msg: 'edit_address:cancel' }
    return { err_msg: `${name}:ok` }
  }
}
