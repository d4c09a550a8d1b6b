import type { LogicErrors } from './logic-errors'
import type { Sleep } from './sleep'
import type { DeviceRuntime } from './types'

type LogicFunction = (...args: unknown[]) => unknown

function timer(set: (work: () => void, ms?: number) => number, errors: LogicErrors, sleep: Sleep) {
  return (work: unknown, ms?: number, ...args: unknown[]): number => {
    if (typeof work !== 'function') throw new TypeError('the callback of a timer is a function')
    const tell = () => errors.guard(() => Reflect.apply(work, undefined, args))
    const id = set(() => sleep.run(id, tell), ms)
    return id
  }
}

/** `wx`, timers and console: what the logic layer has beside the language. */
export function logicNames(
  view: Window,
  wx: Record<string, unknown>,
  errors: LogicErrors,
  emit: DeviceRuntime['emit'],
  sleep: Sleep,
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
    setTimeout: timer((work, ms) => view.setTimeout(work, ms), errors, sleep),
    setInterval: timer((work, ms) => view.setInterval(work, ms), errors, sleep),
    clearTimeout: (id?: number) => {
      view.clearTimeout(id)
      sleep.forget(id)
    },
    clearInterval: (id?: number) => {
      view.clearInterval(id)
      sleep.forget(id)
    },
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
