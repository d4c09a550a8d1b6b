import type { CodeSpace } from 'glass-easel-miniprogram-adapter'
import type { LogicErrors } from './logic-errors'
import type { Meter } from './meter'
import { withWxEvents } from './wx-event'

type Definition = Record<string, unknown>

/** What `App({...})` gave, and what `getApp()` answers. */
export type AppInstance = Record<string, unknown>

export interface Definitions {
  /** The names for the logic scope. They stay the same functions for ever: Taro's chunks keep them. */
  readonly names: Readonly<Record<'App' | 'Page' | 'Component' | 'Behavior' | 'getApp', unknown>>
  /** Runs the script of a page or component: what it defines gets this path. @throws when it defines none */
  define(path: string, run: () => void): void
  app(): AppInstance | undefined
}

const isObject = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null
const isMethod = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'

function withMethods(definition: Definition): Definition {
  return { ...definition, ...methodsOf(definition) }
}

function methodsOf(definition: Definition): Record<string, (...args: unknown[]) => unknown> {
  return Object.fromEntries(
    Object.entries(definition).flatMap(([name, value]) =>
      isMethod(value) ? [[name, withWxEvents(value)]] : [],
    ),
  )
}

/** Only what JSON can carry goes to the view, as in WeChat. */
function transferable(data: unknown): Definition {
  const copy: unknown = JSON.parse(JSON.stringify(data ?? {}))
  return isObject(copy) ? copy : {}
}

interface Caller {
  setData(data: object, callback?: () => void): void
  /** A page's id. */
  __wxWebviewId__?: number
}

/** Measures what this page or component sends to its view. */
function meterCalls(self: Caller, meter: Meter, errors: LogicErrors): void {
  const send = self.setData.bind(self)
  self.setData = (data, callback) => {
    meter.count(data, self.__wxWebviewId__)
    send(transferable(data))
    // Without a pause, so that a page that sends again and again from here cannot hide behind timers.
    if (callback) void Promise.resolve().then(() => errors.guard(() => callback.call(self)))
  }
}

export function createDefinitions(
  space: CodeSpace,
  meter: Meter,
  errors: LogicErrors,
): Definitions {
  let app: AppInstance | undefined
  let running: string | undefined
  const defined = new Set<string>()

  function builder(what: string) {
    if (running === undefined)
      throw new Error(`${what}() was called outside of the script of a page or component`)
    if (defined.has(running)) throw new Error(`${what}() was called twice in ${running}.js`)
    defined.add(running)
    return space.component(running)
  }

  return {
    app: () => app,
    define(path, run) {
      const before = running
      running = path
      try {
        run()
      } finally {
        running = before
      }
      if (!defined.has(path)) throw new Error(`${path}.js defines no page or component`)
    },
    names: {
      App(definition: Definition) {
        if (app) throw new Error('App() was called twice')
        app = definition
      },
      getApp: () => app,
      Page(definition: Definition) {
        builder('Page')
          .init(({ self }) => meterCalls(self, meter, errors))
          .pageDefinition(withMethods(definition))
          .register()
      },
      Component(definition?: Definition) {
        const { methods, behaviors, ...rest } = definition ?? {}
        builder('Component')
          .init(({ self, lifetime }) => {
            meterCalls(self, meter, errors)
            // The engine leaves it to its host to say when a component has been laid out.
            lifetime('attached', () => void setTimeout(() => self._$.triggerLifetime('ready', [])))
          })
          .definition({
            ...rest,
            // Taro writes `{}` for none, and WeChat takes it.
            behaviors: Array.isArray(behaviors) ? behaviors : [],
            methods: isObject(methods) ? methodsOf(methods) : {},
          })
          .register()
      },
      Behavior: (definition: Definition) => space.behavior().definition(definition).register(),
    },
  }
}
