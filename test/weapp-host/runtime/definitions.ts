import type { CodeSpace } from 'glass-easel-miniprogram-adapter'
import { sendDataLate } from './late-data'
import type { LogicErrors } from './logic-errors'
import type { Meter } from './meter'
import type { ViewChannel } from './view-channel'
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

interface Caller {
  setData(data: object, callback?: () => void): void
  /** A page's id. */
  __wxWebviewId__?: number
}

export function createDefinitions(
  space: CodeSpace,
  meter: Meter,
  errors: LogicErrors,
  channel: ViewChannel,
): Definitions {
  let app: AppInstance | undefined
  let running: string | undefined
  const defined = new Set<string>()

  const sendLate = (self: Caller) =>
    sendDataLate(
      self,
      channel,
      (data) => meter.count(data, self.__wxWebviewId__),
      (work) => void errors.guard(work),
    )

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
          .init(({ self }) => sendLate(self))
          .pageDefinition(withMethods(definition))
          .register()
      },
      Component(definition?: Definition) {
        const { methods, behaviors, ...rest } = definition ?? {}
        builder('Component')
          .init(({ self, lifetime }) => {
            sendLate(self)
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
