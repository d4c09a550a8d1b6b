import type { Definitions } from './definitions'
import type { LogicErrors } from './logic-errors'
import type { LaunchOptions } from './types'

/** The App's own hooks, and with what it was started and came back. */
export interface AppLife {
  launching(options: LaunchOptions): void
  entering(changes: Partial<LaunchOptions> | undefined): void
  launched(): LaunchOptions
  entered(): LaunchOptions
  call(hook: string, ...args: unknown[]): void
  hearError(error: { message: string; stack: string }): void
  hearRejection(reason: unknown, promise: Promise<unknown>): void
}

const NOTHING: LaunchOptions = { path: '', query: {}, scene: 1001, referrerInfo: {} }

export function createAppLife(definitions: Definitions, errors: LogicErrors): AppLife {
  let launched = NOTHING
  let entered = NOTHING
  let hearing = false

  function hook(name: string): ((...args: unknown[]) => unknown) | undefined {
    const app = definitions.app()
    const found = app?.[name]
    return typeof found === 'function' ? (...args) => Reflect.apply(found, app, args) : undefined
  }
  /** An error inside of onError is not told to onError. */
  function hear(name: string, ...args: unknown[]): void {
    if (hearing) return
    hearing = true
    try {
      hook(name)?.(...args)
    } catch (error) {
      console.error(error)
    } finally {
      hearing = false
    }
  }

  return {
    launching(options) {
      launched = options
      entered = options
    },
    entering(changes) {
      entered = { ...entered, ...changes }
    },
    launched: () => ({ ...launched }),
    entered: () => ({ ...entered }),
    call: (name, ...args) => void errors.guard(() => hook(name)?.(...args)),
    hearError: ({ message, stack }) => hear('onError', `${message}\n${stack}`),
    hearRejection: (reason, promise) => hear('onUnhandledRejection', { reason, promise }),
  }
}
