import { parseAddress } from './address'
import { openPage, type LivePage, type PageMaker } from './page-life'
import type { NavigationKind, NavigationTarget, Query } from './types'

const DEEPEST = 10

export interface PageStack {
  pages(): readonly LivePage[]
  byId(id: number): LivePage | undefined
  top(): LivePage | undefined
  launch(path: string, query: Query): Promise<void>
  /** One navigation after the other. @throws WeChat's `errMsg` */
  navigate(kind: NavigationKind, target: NavigationTarget): Promise<void>
}

interface Hooks {
  shown(page: LivePage, kind: NavigationKind | 'appLaunch'): void
  notFound(path: string, query: Query): void
  /** Waits until what was sent to the view is drawn. */
  drawn(): Promise<void>
  /** Waits until a page that is new has come up. */
  opens(): Promise<void>
  /** True when something over the page took Back in its place. */
  takeBack(page: LivePage): boolean
}

const failure = (kind: string, reason: string) => ({ errMsg: `${kind}:fail ${reason}` })

export function createPageStack(maker: PageMaker, hooks: Hooks): PageStack {
  let stack: LivePage[] = []
  const tabs = new Map<string, LivePage>()
  let ids = 0
  let turn: Promise<unknown> = Promise.resolve()

  const top = () => stack.at(-1)
  const exists = (path: string) => maker.bundle.pages[path] !== undefined

  function create(path: string, query: Query, canGoBack: boolean): LivePage {
    ids += 1
    const page = openPage(maker, ids, path, query, canGoBack)
    if (maker.isTab(path)) tabs.set(path, page)
    return page
  }

  function drop(page: LivePage): void {
    if (tabs.get(page.path) === page) tabs.delete(page.path)
    page.unload()
  }

  async function reveal(
    page: LivePage,
    fresh: boolean,
    kind: NavigationKind | 'appLaunch',
  ): Promise<void> {
    if (fresh) page.load()
    page.show()
    hooks.shown(page, kind)
    await hooks.drawn()
    page.ready()
  }

  async function open(
    kind: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'appLaunch',
    path: string,
    query: Query,
  ): Promise<void> {
    // A subpackage comes, and its code runs, before anything is seen to change.
    if (!(await maker.code.arrive(path)))
      throw failure(kind, `the subpackage of "${path}" cannot be downloaded`)
    maker.code.need(path)
    // The page before stands until then, and can be tapped. The first page comes with the program.
    if (kind !== 'appLaunch') await hooks.opens()
    if (kind === 'navigateTo') top()?.hide()
    else if (kind === 'redirectTo') stack.splice(-1).forEach(drop)
    else {
      const old = [...stack].reverse()
      const kept = [...tabs.values()].filter((page) => !old.includes(page))
      stack = []
      ;[...old, ...kept].forEach(drop)
    }
    const page = create(path, query, stack.length > 0)
    stack.push(page)
    await reveal(page, true, kind)
  }

  async function switchTab(path: string): Promise<void> {
    const before = top()
    const kept = tabs.get(path)
    if (!kept) await hooks.opens()
    for (const page of [...stack].reverse()) if (page !== kept && !tabs.has(page.path)) drop(page)
    if (before && before !== kept && tabs.has(before.path)) before.hide()
    const page = kept ?? create(path, {}, false)
    stack = [page]
    if (page === before) return
    await reveal(page, !kept, 'switchTab')
  }

  async function back(delta: number): Promise<void> {
    if (stack.length < 2) throw failure('navigateBack', 'cannot navigate back at first page.')
    const over = top()
    if (over && hooks.takeBack(over)) return
    const gone = stack.splice(Math.max(1, stack.length - delta)).reverse()
    gone.forEach(drop)
    const page = top()
    if (page) await reveal(page, false, 'navigateBack')
  }

  async function perform(
    kind: NavigationKind,
    { url, delta = 1 }: NavigationTarget,
  ): Promise<void> {
    if (kind === 'navigateBack') return await back(Math.max(1, delta))
    if (!url)
      throw failure(kind, 'parameter error: parameter.url should be String instead of Undefined;')
    const { path, query } = parseAddress(url, top()?.path ?? '')
    if (!exists(path)) {
      throw failure(kind, `page "${path}" is not found`)
    }
    if (kind === 'switchTab') {
      if (!maker.isTab(path)) throw failure(kind, 'can not switch to no-tabBar page')
      return await switchTab(path)
    }
    if (kind !== 'reLaunch' && maker.isTab(path))
      throw failure(kind, `can not ${kind} a tabbar page`)
    if (kind === 'navigateTo' && stack.length >= DEEPEST)
      throw failure(kind, 'webview count limit exceed')
    await open(kind, path, query)
  }

  function queued(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    pages: () => stack,
    byId: (id) => [...stack, ...tabs.values()].find((page) => page.id === id),
    top,
    async launch(path, query) {
      if (!exists(path)) {
        hooks.notFound(path, query)
        if (stack.length > 0) return
        const first = maker.bundle.app.entryPagePath ?? maker.bundle.app.pages[0]
        if (first === undefined) throw new Error('app.json has no pages')
        return await queued(() => open('appLaunch', first, {}))
      }
      await queued(() => open('appLaunch', path, query))
    },
    navigate: (kind, target) => queued(() => perform(kind, target)),
  }
}
