import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { brands } from '../../config/brands'
import { inFolder } from './bundle-files'
import { androidPlugins, androidSchemes } from './android-plugins'
import { models, newDevice, type Device } from './device'
import { deliverPush, tapPush } from './deliver-push'
import { implementationsOf } from './implementations'
import { answerScript, injectedScript, TO_NATIVE } from './injected-script'
import { setInsets } from './insets'
import { iosPlugins, iosSchemes } from './ios-plugins'
import { keyboardHeights, keyboardScript, TO_KEYBOARD } from './keyboard'
import type { NativePlugin, System } from './native-plugin'
import type { Taken } from '../support/push-stand-in'
import type { PhoneOptions } from './phone-options'
import { motionQuestion, SENSORS } from '../support/motion-question'
import { readNativeProject } from './native-project'
import { NativeSide } from './native-side'
import { SHOWN_ORIGIN, startPhoneNetwork, type PhoneNetwork } from './phone-network'
import { opensSiteLink } from './site-links'
import { SystemBrowser } from './system-browser'
import { shownBundle, startPlace } from './web-view'

const plugins: Readonly<Record<System, () => NativePlugin[]>> = {
  android: androidPlugins,
  ios: iosPlugins,
}
const schemes: Readonly<Record<System, () => string[]>> = {
  android: androidSchemes,
  ios: iosSchemes,
}

/**
 * A phone with the app as it is released: its bundle in Chromium, behind Capacitor's own bridge, with a native side that has the methods
 * which the plugins' native sources declare. Storage is the phone's own and outlives the app.
 */
export class FakePhone {
  readonly device: Device
  readonly browser: SystemBrowser
  private readonly native: NativeSide
  /** Whether the keyboard is up. */
  keyboard = false
  private running: { page: Page; control: CDPSession } | undefined

  private constructor(
    private readonly options: PhoneOptions,
    private readonly context: BrowserContext,
    private readonly network: PhoneNetwork,
    browser: Browser,
  ) {
    const { system, language, complain } = options
    this.device = newDevice(system, language, {
      exit: () => void this.kill(),
      // As native code does it: nobody waits.
      reload: () => void this.running?.page.goto(`${SHOWN_ORIGIN}/`).catch(() => undefined),
      minimize: () => this.goBackground(),
      notify: (plugin, event, data, retain) => this.native.notify(plugin, event, data, retain),
    })
    this.native = new NativeSide({
      system,
      plugins: plugins[system](),
      implementations: implementationsOf(this.device),
      complain,
      send: (answer) => this.evaluate(answerScript(system, answer)),
    })
    this.browser = new SystemBrowser(browser, {
      ...options,
      openApp: (url) => this.openAddress(url),
    })
  }

  static async start(browser: Browser, options: PhoneOptions): Promise<FakePhone> {
    const { system, bundle, language, timeZone, serverUrl, elsewhere, complain } = options
    let leave = (url: string): void => complain(`${url} was opened before the app`)
    let read = inFolder(bundle)
    const brand = brands.default
    const network = await startPhoneNetwork({
      system,
      bundle: (place) => read(place),
      elsewhere,
      brandOrigins: [brand.apiHost, brand.testApiHost, brand.frontHost, brand.imageHost],
      serverUrl,
      complain,
      leave: (url) => leave(url),
    })
    const { userAgent, viewport } = models[system]
    const context = await browser.newContext({
      permissions: SENSORS,
      proxy: { server: network.proxy },
      ignoreHTTPSErrors: true,
      userAgent,
      viewport,
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      locale: language,
      timezoneId: timeZone,
      // A site in a frame of the app: Chromium does not fetch its worker over the phone's own network.
      serviceWorkers: 'block',
    })
    const made = new FakePhone(options, context, network, browser)
    leave = (url) => made.leaveFor(url)
    read = shownBundle(made.device, bundle)
    await context.exposeFunction(TO_NATIVE, (text: string) => made.native.receive(text))
    await context.exposeFunction(TO_KEYBOARD, (up: boolean) => made.moveKeyboard(up))
    await options.onContext(context)
    await context.addInitScript(`if (window === window.top) {\n${options.script}\n}`)
    // Capacitor's own delegate allows it without a question (WebViewDelegationHandler.swift); WebKit still wants a tap.
    if (system === 'ios') await context.addInitScript(motionQuestion(true))
    await context.addInitScript(
      `if (window === window.top && location.origin === ${JSON.stringify(SHOWN_ORIGIN)}) {\n${injectedScript(system, plugins[system]())}\n${keyboardScript(readNativeProject(system).keyboard === 'covers' ? keyboardHeights[system] : 0)}\n}`,
    )
    return made
  }

  /** The app's page; the app must be running. */
  get page(): Page {
    if (!this.running) throw new Error('the app is not running')
    return this.running.page
  }

  /** Starts the app from its icon, or for an address that it opens. */
  async launch(url?: string): Promise<void> {
    const { system, onPage } = this.options
    const page = await this.context.newPage()
    const control = await this.context.newCDPSession(page)
    this.keyboard = false
    await setInsets(control, models[system].insets)
    if (system === 'ios')
      page.on(
        'dialog',
        (dialog) => void (dialog.type() === 'prompt' ? dialog.accept('false') : dialog.dismiss()),
      )
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.firstPaint()
    })
    // A step within the page that was there, such as a closed dialog's, starts nothing.
    page.on('domcontentloaded', () => {
      this.device.webView.shown = this.device.webView.base
    })
    page.on('request', (request) => {
      if (
        request.isNavigationRequest() &&
        request.frame() === page.mainFrame() &&
        request.url().startsWith(SHOWN_ORIGIN)
      )
        this.native.reset()
    })
    this.running = { page, control }
    this.device.active = true
    this.device.launchUrl = url
    this.device.webView.base = startPlace(this.device)
    onPage(page)
    if (url !== undefined) this.announce(url)
    await page.goto(`${SHOWN_ORIGIN}/`)
    await this.applyNetwork()
  }

  /** Another app, a link or the system's browser opens an address of the app's. */
  async openAddress(url: string): Promise<void> {
    const { system } = this.options
    const scheme = url.split(':')[0] ?? ''
    if (!opensSiteLink(system, url) && !schemes[system]().includes(scheme))
      throw new Error(
        `no app on this phone opens ${scheme}: addresses (the ${system} project registers ${schemes[system]().join(', ') || 'none'})`,
      )
    if (!this.running) return this.launch(url)
    this.comeForward()
    this.device.launchUrl = url
    this.announce(url)
  }

  /** A vendor hands over a push. */
  receivePush(push: Taken): void {
    deliverPush(this.device, push)
  }

  /** The person taps a push that says so, which starts the app or brings it to the front. */
  async openPush(text: string): Promise<void> {
    const action = tapPush(this.device, text)
    this.native.notify('PushNotifications', 'pushNotificationActionPerformed', action, true)
    if (this.running) this.comeForward()
    else await this.launch()
  }

  /** Ends the app as the system does, without a word to it. */
  async kill(): Promise<void> {
    const page = this.running?.page
    this.running = undefined
    this.device.active = false
    this.native.reset()
    await page?.close()
  }

  /** The system needs room and empties what the web view has stored; the plugins' own storage stays. */
  async emptyWebView(): Promise<void> {
    const page = await this.context.newPage()
    const control = await this.context.newCDPSession(page)
    await control.send('Storage.clearDataForOrigin', { origin: SHOWN_ORIGIN, storageTypes: 'all' })
    await page.close()
  }

  /** Android's back: to the listener of the app, else to the web view's history. */
  async pressBack(): Promise<void> {
    if (this.options.system !== 'android') throw new Error('an iPhone has no back button')
    const { control, page } = this.running ?? {}
    if (!control || !page) throw new Error('the app is not running')
    const { currentIndex, entries } = await control.send('Page.getNavigationHistory')
    const canGoBack = currentIndex > 0 && entries[currentIndex - 1]?.url !== 'about:blank'
    if (this.native.hasListener('App', 'backButton')) {
      this.native.notify('App', 'backButton', { canGoBack }, true)
      this.evaluate('window.Capacitor.triggerEvent("backbutton", "document")')
    } else if (canGoBack) await page.goBack()
  }

  goBackground(): void {
    if (!this.device.active) return
    this.device.active = false
    this.notifyState('pause')
  }

  comeForward(): void {
    if (this.device.active) return
    this.device.active = true
    this.notifyState('resume')
  }

  /** The connection is lost or comes back. */
  async setOnline(online: boolean): Promise<void> {
    this.device.online = online
    this.network.cut(!online)
    await this.applyNetwork()
  }

  async switchOff(): Promise<void> {
    await this.kill()
    await this.browser.close()
    await this.context.close()
    await this.network.close()
  }

  private announce(url: string): void {
    const data =
      this.options.system === 'ios'
        ? { url, iosSourceApplication: '', iosOpenInPlace: '' }
        : { url }
    this.native.notify('App', 'appUrlOpen', data, true)
  }

  private notifyState(event: 'pause' | 'resume'): void {
    this.native.notify('App', event, {})
    this.native.notify('App', 'appStateChange', { isActive: this.device.active })
    this.evaluate(`document.dispatchEvent(new Event(${JSON.stringify(event)}))`)
  }

  private leaveFor(url: string): void {
    this.goBackground()
    this.browser.open(url)
  }

  /** Chromium's own "offline" would cut the bundle off too, which lies on the phone: only what the page is told is set. */
  private async applyNetwork(): Promise<void> {
    await this.running?.control.send('Network.overrideNetworkState', {
      offline: !this.device.online,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }

  /** Where the keyboard makes the web view smaller, nothing is left to keep free at its lower edge, and the web view scrolls to the field. */
  private async moveKeyboard(up: boolean): Promise<void> {
    this.keyboard = up
    const { system } = this.options
    const { page, control } = this.running ?? {}
    if (!page || !control || readNativeProject(system).keyboard === 'covers') return
    const { viewport, insets } = models[system]
    const height = viewport.height - (up ? keyboardHeights[system] : 0)
    const bottom = up ? 0 : insets.bottom
    await setInsets(control, { ...insets, bottom })
    this.firstPaint(bottom)
    await page.setViewportSize({ ...viewport, height })
    this.evaluate('document.activeElement.scrollIntoViewIfNeeded()')
  }

  /** Android's SystemBars tells a page that is drawn edge to edge what it must keep free. */
  private firstPaint(bottom = models.android.insets.bottom): void {
    if (this.options.system !== 'android') return
    const { top } = models.android.insets
    this.evaluate(
      `document.documentElement.style.cssText += ";--safe-area-inset-top:${top}px;--safe-area-inset-right:0px;--safe-area-inset-bottom:${bottom}px;--safe-area-inset-left:0px"`,
    )
  }

  /** As native code does it: nobody waits, and an answer for a page that is gone is lost. */
  private evaluate(script: string): void {
    this.running?.page.evaluate(script).catch(() => undefined)
  }
}
