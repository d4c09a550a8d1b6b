import type { LogicErrors } from './logic-errors'
import type { DeviceRuntime } from './types'

type LogicFunction = (...args: unknown[]) => unknown

function timer(set: (work: () => void, ms?: number) => number, errors: LogicErrors) {
  return (work: unknown, ms?: number, ...args: unknown[]): number => {
    if (typeof work !== 'function') throw new TypeError('the callback of a timer is a function')
    return set(() => errors.guard(() => Reflect.apply(work, undefined, args)), ms)
  }
}

/** `wx`, timers and console: what the logic layer has beside the language. */
export function logicNames(
  view: Window,
  wx: Record<string, unknown>,
  errors: LogicErrors,
  emit: DeviceRuntime['emit'],
): Record<string, unknown> {
  const say =
    (type: 'log' | 'info' | 'warn' | 'error' | 'debug'): LogicFunction =>
    (...args) =>
      emit('log', { type, args })
  const nothing = () => undefined
  return {
    wx,
    console: {
      log: say('log'),
      info: say('info'),
      warn: say('warn'),
      error: say('error'),
      debug: say('debug'),
      trace: say('debug'),
      group: say('log'),
      groupEnd: nothing,
      time: nothing,
      timeEnd: nothing,
      table: say('log'),
      assert: nothing,
    },
    setTimeout: timer((work, ms) => view.setTimeout(work, ms), errors),
    setInterval: timer((work, ms) => view.setInterval(work, ms), errors),
    clearTimeout: (id?: number) => view.clearTimeout(id),
    clearInterval: (id?: number) => view.clearInterval(id),
    __wxConfig: { envVersion: 'release' },
  }
}

/** Rejections that nobody caught; the browser says so, jsdom does not. */
export function watchRejections(
  view: Window,
  hear: (reason: unknown, promise: Promise<unknown>) => void,
): void {
  view.addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    hear(event.reason, event.promise)
  })
}
