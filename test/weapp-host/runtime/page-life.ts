import type { GeneralComponent } from 'glass-easel'
import type { AssociatedBackend, CodeSpace } from 'glass-easel-miniprogram-adapter'
import type { CompiledBundle } from '../compile/types'
import type { CodeLoader } from './code'
import type { LogicErrors } from './logic-errors'
import { createPageFrame, type PageFrame } from './page-frame'
import { callPage, watchPull, watchScroll } from './page-scroll'
import type { PageStyles } from './page-styles'
import type { LogicInstance, Query, RuntimePage } from './types'

/** One page from its creation to its end, in WeChat's order: onLoad, onShow, ready, onReady … onHide, onUnload. */
export interface LivePage extends RuntimePage {
  readonly frame: PageFrame
  load(): void
  show(): void
  ready(): void
  hide(): void
  /** The program goes to the background with this page on top, and comes back. */
  sleep(): void
  wake(): void
  unload(): void
  call(name: string, ...args: unknown[]): unknown
  pullDown(start: boolean): void
}

export interface PageMaker {
  bundle: CompiledBundle
  code: CodeLoader
  space: CodeSpace
  backend: AssociatedBackend
  styles: PageStyles
  errors: LogicErrors
  /** Where pages stand. */
  screen: HTMLElement
  goBack: () => void
  isTab(path: string): boolean
}

interface Planted {
  component: GeneralComponent
  instance: LogicInstance
  detach(): void
}

function isInstance(value: unknown): value is LogicInstance {
  return typeof value === 'object' && value !== null && 'setData' in value
}

function plant(maker: PageMaker, path: string, tag: string, parent: HTMLElement): Planted {
  const root = maker.backend.createRoot(tag, maker.space, path)
  const place = parent.ownerDocument.createElement('div')
  parent.append(place)
  const attachTo: unknown = parent
  const instead: unknown = place
  // @ts-expect-error the engine asks for a node of its own kind of document, which the real one is
  root.attach(attachTo, instead)
  const instance: unknown = root.get()
  if (!isInstance(instance)) throw new Error(`${path} has no instance`)
  return { component: root.getComponent(), instance, detach: () => root.release() }
}

export function openPage(
  maker: PageMaker,
  id: number,
  path: string,
  query: Query,
  canGoBack: boolean,
): LivePage {
  const { bundle, errors, styles } = maker
  const config = bundle.pages[path] ?? {}
  maker.code.need(path)
  const frame = createPageFrame(maker.screen, config, canGoBack ? maker.goBack : undefined)
  const { component, instance, detach } = plant(maker, path, 'page', frame.scroller)
  Object.assign(instance, {
    route: path,
    __route__: path,
    options: query,
    __wxWebviewId__: id,
    getPageId: () => `pageId:${id}`,
  })
  const call = (name: string, ...args: unknown[]) => callPage(instance, errors, name, ...args)

  let tabBar: Planted | undefined
  if (bundle.app.tabBar?.custom && maker.isTab(path)) {
    errors.guard(() => {
      maker.code.need('custom-tab-bar/index')
      tabBar = plant(maker, 'custom-tab-bar/index', 'custom-tab-bar', frame.element)
    })
  }
  instance.getTabBar = () => tabBar?.instance

  let refreshing = false
  function pullDown(start: boolean): void {
    if (start === refreshing) return
    refreshing = start
    frame.refreshing(start)
    if (start) call('onPullDownRefresh')
  }
  watchScroll(frame.scroller, config.onReachBottomDistance, call)
  if (config.enablePullDownRefresh) watchPull(frame.scroller, () => pullDown(true))

  const lifetimes = (name: 'show' | 'hide') => {
    component.triggerPageLifetime(name, [])
    tabBar?.component.triggerPageLifetime(name, [])
  }
  let visible = false
  let ready = false

  return {
    id,
    path,
    query,
    instance,
    component,
    frame,
    call,
    pullDown,
    container: frame.scroller,
    load: () => void call('onLoad', query),
    show() {
      visible = true
      frame.show(true)
      styles.use(path)
      lifetimes('show')
      call('onShow')
    },
    ready() {
      if (ready) return
      ready = true
      component.triggerLifetime('ready', [])
      call('onReady')
    },
    hide() {
      if (!visible) return
      visible = false
      lifetimes('hide')
      call('onHide')
      frame.show(false)
    },
    sleep() {
      lifetimes('hide')
      call('onHide')
    },
    wake() {
      lifetimes('show')
      call('onShow')
    },
    unload() {
      visible = false
      call('onUnload')
      tabBar?.detach()
      detach()
      frame.element.remove()
    },
  }
}
