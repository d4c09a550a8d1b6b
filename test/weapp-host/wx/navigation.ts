import type { DeviceRuntime, NavigationKind, NavigationTarget, TabItem } from '../runtime/types'
import { api, WxFailure } from './call'

/** The runtime says `navigateTo:fail REASON`; the caller puts the name before it again. */
function failureFrom(error: unknown): unknown {
  const reason =
    typeof error === 'object' && error !== null && 'errMsg' in error
      ? String(error.errMsg)
      : undefined
  return reason === undefined ? error : new WxFailure(reason.replace(/^\w+:fail ?/, ''))
}

/** Navigation, navigation bar, tab bar, scrolling and pull to refresh: the runtime's own, answered as WeChat does. */
export function navigationApis(runtime: DeviceRuntime): Partial<WechatMiniprogram.Wx> {
  async function navigateTo(kind: NavigationKind, target: NavigationTarget): Promise<object> {
    try {
      await runtime.navigate(kind, target)
    } catch (error) {
      throw failureFrom(error)
    }
    return {}
  }

  function requireTab(): void {
    const top = runtime.stack().at(-1)
    if (!top || !runtime.isTab(top.path)) throw new WxFailure('not TabBar page')
  }

  function tab(index: number, item: TabItem): object {
    requireTab()
    runtime.setTabBar({ index, item })
    return {}
  }

  function bar(change: Parameters<DeviceRuntime['setNavigationBar']>[0]): object {
    runtime.setNavigationBar(change)
    return {}
  }

  const nothing = () => ({})

  return {
    navigateTo: api('navigateTo', async ({ url }) => ({
      ...(await navigateTo('navigateTo', { url: String(url) })),
      eventChannel: eventChannel(),
    })),
    redirectTo: api('redirectTo', ({ url }) => navigateTo('redirectTo', { url })),
    reLaunch: api('reLaunch', ({ url }) => navigateTo('reLaunch', { url })),
    switchTab: api('switchTab', ({ url }) => navigateTo('switchTab', { url })),
    navigateBack: api('navigateBack', ({ delta }) => navigateTo('navigateBack', { delta })),
    setNavigationBarTitle: api('setNavigationBarTitle', ({ title }) => bar({ title })),
    setNavigationBarColor: api('setNavigationBarColor', ({ frontColor, backgroundColor }) => {
      if (frontColor !== '#ffffff' && frontColor !== '#000000')
        throw new WxFailure('invalid frontColor')
      return bar({ frontColor, backgroundColor })
    }),
    showNavigationBarLoading: api('showNavigationBarLoading', () => bar({ loading: true })),
    hideNavigationBarLoading: api('hideNavigationBarLoading', () => bar({ loading: false })),
    hideHomeButton: api('hideHomeButton', () => bar({ homeButton: false })),
    showTabBar: api('showTabBar', () => {
      requireTab()
      runtime.setTabBar({ visible: true })
      return {}
    }),
    hideTabBar: api('hideTabBar', () => {
      requireTab()
      runtime.setTabBar({ visible: false })
      return {}
    }),
    setTabBarItem: api('setTabBarItem', ({ index, text }) => tab(index, { text })),
    setTabBarStyle: api('setTabBarStyle', nothing),
    setTabBarBadge: api('setTabBarBadge', ({ index, text }) => tab(index, { badge: text })),
    removeTabBarBadge: api('removeTabBarBadge', ({ index }) => tab(index, { badge: '' })),
    showTabBarRedDot: api('showTabBarRedDot', ({ index }) => tab(index, { redDot: true })),
    hideTabBarRedDot: api('hideTabBarRedDot', ({ index }) => tab(index, { redDot: false })),
    setBackgroundColor: api('setBackgroundColor', nothing),
    setBackgroundTextStyle: api('setBackgroundTextStyle', nothing),
    pageScrollTo: api('pageScrollTo', async ({ scrollTop, selector, offsetTop }) => {
      await runtime.scrollTo({ scrollTop, selector, offsetTop })
      return {}
    }),
    startPullDownRefresh: api('startPullDownRefresh', () => {
      runtime.pullDown().start()
      return {}
    }),
    stopPullDownRefresh: api('stopPullDownRefresh', () => {
      runtime.pullDown().stop()
      return {}
    }),
  }
}

/** Pages that talk to each other by a channel are not among what the program does; emitting into it reaches nobody. */
function eventChannel(): WechatMiniprogram.EventChannel {
  const nothing = () => undefined
  return { emit: nothing, on: nothing, once: nothing, off: nothing }
}
