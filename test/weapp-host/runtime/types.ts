import type { GeneralComponent } from 'glass-easel'
import type { CompiledBundle } from '../compile/types'
import type { Meter } from './meter'
import type { LogicErrors } from './logic-errors'

/** What `wx` is called with beside its callbacks, and what a page is opened with. */
export type Query = Record<string, string>

export type NavigationKind = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'navigateBack'

export interface NavigationTarget {
  /** Absolute (`/pages/a?x=1`) or relative to the page shown. */
  url?: string
  /** navigateBack: how many pages; default 1. */
  delta?: number
}

/** How the program was started, or came to the foreground: App.onLaunch's and App.onShow's options. */
export interface LaunchOptions {
  path: string
  query: Query
  scene: number
  referrerInfo: object
  shareTicket?: string
}

/** A page that stands in the stack, or is kept as a tab. */
export interface RuntimePage {
  /** Never used again for another page. */
  readonly id: number
  /** Without a leading slash. */
  readonly path: string
  readonly query: Query
  /** What `getCurrentPages()` holds: `setData`, `data`, `route`, the page's own methods. */
  readonly instance: LogicInstance
  readonly component: GeneralComponent
  /** What scrolls when the page scrolls; the page's own element `wx-page` stands in it. */
  readonly container: HTMLElement
}

/** A Page or Component as the logic layer sees it. */
export interface LogicInstance {
  readonly data: Record<string, unknown>
  setData(data: Record<string, unknown>, callback?: () => void): void
  [member: string]: unknown
}

/** Everything that the host itself says; each with its one argument. */
export interface RuntimeEvents {
  /** `getCurrentPages()` or the page shown has changed. */
  route: { page: RuntimePage; openType: NavigationKind | 'appLaunch' }
  pageNotFound: { path: string; query: Query; isEntryPage: boolean }
  background: undefined
  /** Five seconds later: the program is stopped until it comes back. */
  sleep: undefined
  foreground: LaunchOptions
  /** An exception that the program did not catch. */
  error: { message: string; stack: string }
  rejection: { reason: unknown; promise: Promise<unknown> }
  /** A line of the program's console. */
  log: { type: 'log' | 'info' | 'warn' | 'error' | 'debug'; args: unknown[] }
  resize: { size: { windowWidth: number; windowHeight: number } }
}

export interface NavigationBar {
  title?: string
  frontColor?: string
  backgroundColor?: string
  loading?: boolean
  homeButton?: boolean
}

export interface TabItem {
  text?: string
  badge?: string
  redDot?: boolean
}

/** What runs in the page: `createWx`, the automation and `page.ts` know the program by this alone. */
export interface DeviceRuntime {
  readonly bundle: CompiledBundle
  /** The logic layer's `wx`; mocks replace its members. `createWx(runtime, env)` fills it before the program starts. */
  readonly wx: Record<string, unknown>
  /** More names for the logic scope (`App.addBinding`); looked up at each use. */
  readonly globals: Record<string, unknown>
  readonly meter: Meter
  readonly errors: LogicErrors
  /** Roots of the subpackages that the phone has; each comes when a page of it is first opened. */
  readonly packages: ReadonlySet<string>

  /** Runs app.js, then opens the first page. */
  start(launch: { path?: string; query?: Query; scene?: number }): Promise<void>
  launchOptions(): LaunchOptions
  enterOptions(): LaunchOptions

  /** Bottom first; empty before the first page. */
  stack(): readonly RuntimePage[]
  /** By its id, also a kept tab that is not in the stack. */
  page(id: number): RuntimePage | undefined
  isTab(path: string): boolean
  /** Resolves when the page is shown. Rejects with `{ errMsg: 'navigateTo:fail …' }` as WeChat does. */
  navigate(kind: NavigationKind, target: NavigationTarget): Promise<void>

  /** Calls a function, given as text, in the logic scope; a promise is awaited. */
  evaluate(functionText: string, args: readonly unknown[]): Promise<unknown>
  background(): void
  /** True where it has been there for five seconds: it is stopped. */
  isAsleep(): boolean
  /**
   * Somebody comes back to it, or a card or code opens it at a place: then that page takes the place of all
   * (https://developers.weixin.qq.com/miniprogram/dev/framework/runtime/operating-mechanism.html).
   */
  foreground(options?: Partial<LaunchOptions>): Promise<void>

  pullDown(): { start(): void; stop(): void }
  /** px from the top of the page shown, or a selector in it and px from there. Rejects when nothing matches. */
  scrollTo(target: { scrollTop?: number; selector?: string; offsetTop?: number }): Promise<void>
  setNavigationBar(change: NavigationBar): void
  setTabBar(change: { visible?: boolean; index?: number; item?: TabItem }): void
  /** `wx.createSelectorQuery()` for the page shown; `.in(component)` works as WeChat's. */
  createSelectorQuery(): object
  createIntersectionObserver(component: object | undefined, options: object | undefined): object

  on<Name extends keyof RuntimeEvents>(
    name: Name,
    listener: (value: RuntimeEvents[Name]) => void,
  ): () => void
  emit<Name extends keyof RuntimeEvents>(name: Name, value: RuntimeEvents[Name]): void
}
