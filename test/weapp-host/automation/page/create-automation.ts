import type { DeviceRuntime } from '../../runtime/types'
import type { WxControl } from '../../wx/create-wx'
import { appMethods, toolMethods } from './app-methods'
import { ElementIds } from './element-ids'
import { elementMethods, type Methods } from './element-methods'
import { hostMethods } from './host-methods'
import { pageMethods } from './page-methods'
import type { Params } from './params'

export interface Automation {
  /** One method of the protocol; rejects with the sentence that the client throws. */
  call(method: string, params?: Params): Promise<object>
}

const NO_CIRCLES = 3_000

/** Console arguments as the protocol sends them: what JSON can hold, the rest as text. */
function plain(value: unknown): unknown {
  if (value instanceof Error) return value.stack ?? String(value)
  try {
    const text = JSON.stringify(value)
    return text === undefined
      ? String(value)
      : text.length > NO_CIRCLES
        ? text.slice(0, NO_CIRCLES)
        : JSON.parse(text)
  } catch {
    return String(value)
  }
}

function rejectionOf(reason: unknown): { message: string; stack: string } {
  if (reason instanceof Error)
    return { message: `${reason.name}: ${reason.message}`, stack: reason.stack ?? '' }
  const message =
    typeof reason === 'object' && reason !== null && 'errMsg' in reason ? reason.errMsg : reason
  return { message: `Unhandled rejection: ${String(message)}`, stack: '' }
}

/** The page's half of the automator server. @param emit sends an event to the clients: App.logAdded, App.exceptionThrown, App.bindingCalled */
export function createAutomation(
  runtime: DeviceRuntime,
  control: WxControl,
  emit: (method: string, params: unknown) => void,
): Automation {
  const ids = new ElementIds()
  const methods: Methods = {
    ...toolMethods(runtime, control),
    ...appMethods(runtime, emit),
    ...pageMethods(runtime, ids),
    ...elementMethods(runtime, ids),
    ...hostMethods(runtime, control),
  }
  runtime.on('log', ({ type, args }) => emit('App.logAdded', { type, args: args.map(plain) }))
  runtime.on('error', (error) => emit('App.exceptionThrown', error))
  runtime.on('rejection', ({ reason }) => emit('App.exceptionThrown', rejectionOf(reason)))

  return {
    async call(method, params = {}) {
      const made = methods[method]
      if (!made) throw new Error(`${method} is not implemented`)
      return made(params)
    },
  }
}
