import type { BrowserContext, Page } from 'playwright-core'
import type { WechatStandIn } from '../../support/wechat-stand-in'

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
  /** Its list of addresses is left without a choice while there is none. */
  address: Answer | undefined
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
    if (genuine) this.accepted.add(name)
    return { err_msg: genuine ? `${name}:ok` : `${name}:invalid signature` }
  }

  private scan(): Answer {
    const { code } = this
    if (code === undefined) return { err_msg: 'scanQRCode:cancel' }
    const resultStr =
      this.system === 'ios' ? JSON.stringify({ scan_code: { scan_result: code } }) : code
    return { err_msg: 'scanQRCode:ok', resultStr }
  }

  private answer(page: Page, name: string, params: Params): Answer {
    if (name === 'preVerifyJSAPI' || name === 'agentConfig') return this.accept(page, name, params)
    const needed = this.name === 'wecom' ? 'agentConfig' : 'preVerifyJSAPI'
    if (!this.accepted.has(needed)) return { err_msg: `${name}:permission denied` }
    if (name === 'scanQRCode') return this.scan()
    if (name === 'geoLocation')
      return this.place
        ? { err_msg: 'geo_location:ok', ...this.place, accuracy: 15, type: 'wgs84' }
        : { err_msg: 'geo_location:auth denied' }
    if (name === 'editAddress') return this.address ?? { err_msg: 'edit_address:cancel' }
    return { err_msg: `${name}:ok` }
  }
}
