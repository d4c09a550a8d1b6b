import { addGlobalErrorListener, addGlobalWarningListener } from 'glass-easel'
import { MiniProgramEnv } from 'glass-easel-miniprogram-adapter'
import { builtIns, unknownTags } from '../components/built-ins'
import { defineBuiltIns, type BuiltIn } from '../components/built-in'
import { createPageContainers } from '../components/page-container'
import type { CompiledBundle } from '../compile/types'
import { formatAddress } from './address'
import { createAppLife } from './app-life'
import { answerOpenType } from './open-type'
import { PhoneBackend } from './backend'
import { createCodeLoader } from './code'
import { createDefinitions } from './definitions'
import { createEmitter } from './emitter'
import { createIntersectionObserver } from './intersection-observer'
import { createLogicErrors } from './logic-errors'
import { createLogicScope } from './logic-scope'
import { logicNames, watchRejections } from './logic-names'
import { createMeter } from './meter'
import { scrollPage } from './page-scroll'
import { createPageStack } from './page-stack'
import { createPageStyles } from './page-styles'
import { createSelectorQuery } from './selector-query'
import { createSleep } from './sleep'
import { createTabBar } from './tab-bar'
import { listenToTouches } from './touches'
import type { DeviceRuntime } from './types'
import { createViewChannel } from './view-channel'

export interface RuntimeOptions {
  /** Is anything laid out and drawn? False in jsdom. */
  drawn: boolean
  /** Roots of the subpackages that an earlier visit downloaded. */
  packages: Set<string>
  /** Brings a subpackage onto the phone; false while offline. */
  download(): Promise<boolean>
  /** Where a picture's address leads: a temporary file, or an address that the host maps. */
  pictureAddress(src: string): Promise<string | undefined>
  /** The person's yes to the button of phone numbers, used up by this; undefined: they say no. */
  takePhoneCode?(): string | undefined
  /** `<voip-room>`. */
  voipTag: BuiltIn
}

const FRAME_MS = 16

/** Makes the device's runtime in this window. `createWx` fills `wx` before `start`. */
export function createRuntime(
  view: Window & typeof globalThis,
  bundle: CompiledBundle,
  options: RuntimeOptions,
): DeviceRuntime {
  const { document } = view
  const { on, emit } = createEmitter()
  const errors = createLogicErrors((error) => {
    app.hearError(error)
    emit('error', error)
  })
  const sleep = createSleep(view, () => emit('sleep', undefined))
  const meter = createMeter()
  const channel = createViewChannel(view)
  const wx: Record<string, unknown> = {}
  const globals: Record<string, unknown> = {}
  const rpx = view.innerWidth / 750

  addGlobalErrorListener((error) => {
    errors.report(error)
    return false
  })
  addGlobalWarningListener((message) => {
    emit('log', { type: 'warn', args: [message] })
    return false
  })

  const engine = new MiniProgramEnv()
  const space = engine.createCodeSpace('program', true)
  space.getComponentSpace().updateComponentOptions({ writeIdToDOM: true })
  const isTab = (path: string) =>
    bundle.app.tabBar?.list.some(({ pagePath }) => pagePath === path) ?? false
  const containers = createPageContainers()
  const drawn = builtIns({
    containers,
    voipTag: options.voipTag,
    address: async (src) =>
      bundle.assets[src.replace(/^\//, '')] ?? (await options.pictureAddress(src)),
    ask: (openType) =>
      answerOpenType(
        openType,
        () => stack.top(),
        () => options.takePhoneCode?.(),
      ),
  })
  const unknown = unknownTags(bundle, drawn)
  if (unknown.length > 0)
    throw new Error(
      `the host does not draw ${unknown.map((tag) => `<${tag}>`).join(', ')}: not implemented`,
    )
  defineBuiltIns(space.getComponentSpace(), drawn, bundle.elements)

  const definitions = createDefinitions(space, meter, errors, channel)
  const names = {
    ...definitions.names,
    ...logicNames(view, wx, errors, emit, sleep),
    getCurrentPages: () => stack.pages().map(({ instance }) => instance),
  }
  const scope = createLogicScope(view, bundle, names)
  const code = createCodeLoader(bundle, space, definitions, scope, options)
  const app = createAppLife(definitions, errors)
  watchRejections(view, (reason, promise) => {
    app.hearRejection(reason, promise)
    emit('rejection', { reason, promise })
  })

  const screen = document.createElement('div')
  screen.className = 'wx-screen'
  document.body.append(screen)
  listenToTouches(document, view)
  const tabBar = createTabBar(
    screen,
    bundle.app.tabBar,
    (path) => void stack.navigate('switchTab', { url: `/${path}` }),
  )
  const stack = createPageStack(
    {
      bundle,
      code,
      space,
      errors,
      screen,
      isTab,
      backend: engine.associateBackend(new PhoneBackend(rpx)),
      styles: createPageStyles(
        document,
        bundle.styles,
        (path) => bundle.pages[path] !== undefined,
        options.drawn,
      ),
      goBack: () => void stack.navigate('navigateBack', {}),
    },
    {
      shown(page, openType) {
        tabBar.select(page.path)
        emit('route', { page, openType })
      },
      notFound(path, query) {
        const missing = { path, query, isEntryPage: true }
        app.call('onPageNotFound', missing)
        emit('pageNotFound', missing)
      },
      drawn: () => new Promise((resolve) => view.setTimeout(resolve, FRAME_MS)),
      opens: () => channel.pageOpens(),
      takeBack: ({ frame }) => containers.takeBack(frame.element),
    },
  )
  view.addEventListener('resize', () =>
    emit('resize', { size: { windowWidth: view.innerWidth, windowHeight: view.innerHeight } }),
  )

  return {
    bundle,
    wx,
    globals,
    meter,
    errors,
    on,
    emit,
    isTab,
    packages: options.packages,
    async start({ path, query = {}, scene = 1001 }) {
      const first = (path ?? bundle.app.entryPagePath ?? bundle.app.pages[0] ?? '').replace(
        /^\//,
        '',
      )
      app.launching({ path: first, query, scene, referrerInfo: {} })
      scope.require('app.js')
      app.call('onLaunch', app.launched())
      app.call('onShow', app.entered())
      await stack.launch(first, query)
    },
    launchOptions: () => app.launched(),
    enterOptions: () => app.entered(),
    stack: () => stack.pages(),
    page: (id) => stack.byId(id),
    navigate: (kind, target) => stack.navigate(kind, target),
    evaluate: async (functionText, args) => await scope.call(functionText, args, globals),
    background() {
      stack.top()?.sleep()
      app.call('onHide')
      emit('background', undefined)
      sleep.background()
    },
    isAsleep: () => sleep.isAsleep(),
    async foreground(changes) {
      sleep.wake()
      app.entering(changes)
      app.call('onShow', app.entered())
      emit('foreground', app.entered())
      if (changes?.path === undefined) stack.top()?.wake()
      else if (bundle.pages[changes.path] === undefined)
        await stack.launch(changes.path, changes.query ?? {})
      else await stack.navigate('reLaunch', { url: formatAddress(changes.path, changes.query) })
    },
    pullDown: () => ({
      start: () => stack.top()?.pullDown(true),
      stop: () => stack.pages().forEach((page) => page.pullDown(false)),
    }),
    async scrollTo(target) {
      const page = stack.top()
      await channel.arrived()
      if (page) scrollPage(page, target)
    },
    setNavigationBar: (change) => stack.top()?.frame.bar(change),
    setTabBar: (change) => tabBar.change(change),
    createSelectorQuery: () =>
      createSelectorQuery(stack.top()?.component, stack.top()?.container, channel),
    createIntersectionObserver: (component, given) =>
      createIntersectionObserver(view, channel, component ?? stack.top()?.instance, given),
  }
}
