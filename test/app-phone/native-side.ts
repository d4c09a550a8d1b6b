import type { NativeMethod, NativePlugin, System } from './native-plugin'

/** Data as it crosses the bridge. */
export type Options = Readonly<Record<string, unknown>>

/** A native method that answers with a refusal. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}

/** Native methods by 'Plugin.method'. One throws a Refusal to reject its call. */
export type Implementations = Readonly<
  Record<string, (options: Options) => object | undefined | Promise<object | undefined>>
>

interface Call {
  callbackId: string
  pluginId: string
  methodName: string
  options: Options
}

interface Listener {
  callbackId: string
  pluginId: string
  event: string
}

interface NativeSideOptions {
  system: System
  plugins: readonly NativePlugin[]
  implementations: Implementations
  /** Hands an answer over to the page. */
  send(answer: object): void
  /** Hears of every call that a real phone would not answer. */
  complain(text: string): void
}

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null
}

function readCall(text: string): Call | undefined {
  const message: unknown = JSON.parse(text)
  if (
    !isOptions(message) ||
    typeof message.pluginId !== 'string' ||
    typeof message.methodName !== 'string'
  )
    return undefined
  return {
    callbackId: String(message.callbackId),
    pluginId: message.pluginId,
    methodName: message.methodName,
    options: isOptions(message.options) ? message.options : {},
  }
}

/** The native side of Capacitor's bridge: takes calls, answers them, keeps listeners, and holds back events that nobody hears yet. */
export class NativeSide {
  private listeners: Listener[] = []
  private readonly retained: { pluginId: string; event: string; data: object }[] = []

  constructor(private readonly options: NativeSideOptions) {}

  /** Takes a message of the bridge, as it was posted. */
  async receive(text: string): Promise<void> {
    const call = readCall(text)
    // An error report of the page: the page's own console has it too.
    if (!call) return
    const method = this.find(call)
    if (!method) return this.refuseUnknown(call)
    if (this.takeListener(call)) return
    await this.answer(call, method)
  }

  /** Tells the listeners of an event. `retain`: kept for the first listener when there is none. */
  notify(pluginId: string, event: string, data: object, retain = false): void {
    const hearing = this.listeners.filter(
      (listener) => listener.pluginId === pluginId && listener.event === event,
    )
    if (hearing.length === 0 && retain) this.retained.push({ pluginId, event, data })
    for (const { callbackId } of hearing)
      this.options.send({
        callbackId,
        pluginId,
        methodName: 'addListener',
        save: true,
        success: true,
        data,
      })
  }

  hasListener(pluginId: string, event: string): boolean {
    return this.listeners.some(
      (listener) => listener.pluginId === pluginId && listener.event === event,
    )
  }

  /** A page begins to load: what the last one listened to is gone, what was held back is not. */
  reset(): void {
    this.listeners = []
  }

  private find({ pluginId, methodName }: Call): NativeMethod | undefined {
    return this.options.plugins
      .find(({ name }) => name === pluginId)
      ?.methods.find(({ name }) => name === methodName)
  }

  /** A real phone logs this and leaves the caller waiting for ever; here it fails where it is seen. */
  private refuseUnknown(call: Call): void {
    const message = `${call.pluginId}.${call.methodName} does not exist natively on ${this.options.system}`
    this.options.complain(message)
    this.reply(call, new Refusal(message, 'UNIMPLEMENTED'))
  }

  private takeListener(call: Call): boolean {
    const { callbackId, pluginId, methodName, options } = call
    const event = String(options.eventName)
    if (methodName === 'addListener') {
      this.listeners.push({ callbackId, pluginId, event })
      const held = this.retained.filter((one) => one.pluginId === pluginId && one.event === event)
      for (const one of held) {
        this.retained.splice(this.retained.indexOf(one), 1)
        this.notify(pluginId, event, one.data)
      }
      return true
    }
    if (methodName === 'removeListener') {
      this.listeners = this.listeners.filter(
        (listener) => listener.callbackId !== options.callbackId,
      )
      return true
    }
    if (methodName !== 'removeAllListeners') return false
    this.listeners = this.listeners.filter((listener) => listener.pluginId !== pluginId)
    this.reply(call, undefined)
    return true
  }

  private async answer(call: Call, method: NativeMethod): Promise<void> {
    const name = `${call.pluginId}.${call.methodName}`
    if (method.unimplemented)
      return this.reply(call, new Refusal('not implemented', 'UNIMPLEMENTED'))
    const implementation = this.options.implementations[name]
    // A plugin that asks for nothing has nothing to allow.
    if (!implementation && /^(check|request)Permissions$/.test(call.methodName))
      return this.reply(call, {})
    if (!implementation) {
      this.options.complain(
        `${name} exists on ${this.options.system}, but the fake phone has no implementation of it`,
      )
      return this.reply(call, new Refusal(`the fake phone has no ${name}`))
    }
    try {
      this.reply(call, await implementation(call.options))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.reply(call, error)
    }
  }

  private reply({ callbackId, pluginId, methodName }: Call, result: object | undefined): void {
    if (callbackId === '-1') return
    const head = { callbackId, pluginId, methodName, save: false }
    if (result instanceof Refusal)
      this.options.send({
        ...head,
        success: false,
        error: {
          message: result.message,
          ...(result.code === undefined ? {} : { code: result.code }),
        },
      })
    else
      this.options.send({
        ...head,
        success: true,
        ...(result === undefined ? {} : { data: result }),
      })
  }
}
