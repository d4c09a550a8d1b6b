import type { DeviceRuntime, RuntimeEvents } from '../runtime/types'
import { Listeners } from './events'

/** `wx.onAppShow` and its family: the runtime's events. */
export function appEventApis(runtime: DeviceRuntime): Partial<WechatMiniprogram.Wx> {
  function from<Name extends keyof RuntimeEvents>(
    name: Name,
    read: (value: RuntimeEvents[Name]) => object | string | undefined,
  ): Listeners {
    const listeners = new Listeners()
    runtime.on(name, (value) => listeners.emit(read(value)))
    return listeners
  }

  const show = from('foreground', (options) => options)
  const hide = from('background', () => undefined)
  const error = from('error', ({ message, stack }) => `${message}\n${stack}`)
  const rejection = from('rejection', (value) => value)
  const notFound = from('pageNotFound', (value) => value)
  const resize = from('resize', (value) => value)
  const route = from('route', ({ page, openType }) => ({
    path: page.path,
    query: page.query,
    openType,
    webviewId: page.id,
  }))
  const theme = new Listeners()
  const memory = new Listeners()

  return {
    onAppShow: show.on,
    offAppShow: show.off,
    onAppHide: hide.on,
    offAppHide: hide.off,
    onError: error.on,
    offError: error.off,
    onUnhandledRejection: rejection.on,
    offUnhandledRejection: rejection.off,
    onPageNotFound: notFound.on,
    offPageNotFound: notFound.off,
    onWindowResize: resize.on,
    offWindowResize: resize.off,
    onAppRoute: route.on,
    offAppRoute: route.off,
    onThemeChange: theme.on,
    offThemeChange: theme.off,
    onMemoryWarning: memory.on,
    offMemoryWarning: memory.off,
  }
}
