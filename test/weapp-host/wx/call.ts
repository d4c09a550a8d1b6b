/// <reference types="miniprogram-api-typings" />

/** Names of WeChat's APIs, as its typings list them. */
export type ApiName = keyof WechatMiniprogram.Wx
type Callable = {
  [Name in ApiName]: WechatMiniprogram.Wx[Name] extends (...args: never[]) => unknown ? Name : never
}[ApiName]
type ParametersOf<Name extends Callable> = WechatMiniprogram.Wx[Name] extends (
  ...args: infer P
) => unknown
  ? P
  : never
type ReturnOf<Name extends Callable> = WechatMiniprogram.Wx[Name] extends (
  ...args: never[]
) => infer R
  ? R
  : never

/** The option object of an API. */
export type OptionOf<Name extends Callable> = NonNullable<ParametersOf<Name>[0]>
/** What `success` gets, without `errMsg`. */
export type ResultOf<Name extends Callable> =
  OptionOf<Name> extends { success?: (result: infer R) => void } ? Omit<R, 'errMsg'> : object

/** How an API ends badly: `errMsg` is `NAME:fail REASON`; `errno`, or `errCode`, is given where WeChat documents one. */
export class WxFailure extends Error {
  constructor(
    readonly reason: string,
    readonly errno?: number,
    readonly errCode?: number,
  ) {
    super(reason)
  }
}

export function failureOf(
  name: string,
  error: unknown,
): { errMsg: string; errno?: number; errCode?: number } {
  const reason = error instanceof Error ? error.message : String(error)
  const errMsg = `${name}:fail${reason === '' ? '' : ` ${reason}`}`
  if (!(error instanceof WxFailure)) return { errMsg }
  const { errno, errCode } = error
  return {
    errMsg,
    ...(errno === undefined ? {} : { errno }),
    ...(errCode === undefined ? {} : { errCode }),
  }
}

const functionAt = (from: object, name: string): ((value: object) => unknown) | undefined => {
  const member: unknown = Reflect.get(from, name)
  return typeof member === 'function'
    ? (value) => Reflect.apply(member, undefined, [value])
    : undefined
}

/** Calls `success` or `fail`, then `complete`, never before the call has returned. */
export function settle(options: object, end: 'success' | 'fail', value: object): void {
  setTimeout(() => {
    functionAt(options, end)?.(value)
    functionAt(options, 'complete')?.(value)
  })
}

const wantsCallbacks = (options: object) =>
  ['success', 'fail', 'complete'].some((name) => functionAt(options, name) !== undefined)

/** An error that the program does not catch, so that the host reports it: a bug of the host, not WeChat's answer. */
function isBug(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError
}

/**
 * An asynchronous API by WeChat's convention: with a callback it calls back, without one it answers with a promise.
 * @param work what it does; a thrown WxFailure becomes `NAME:fail REASON`
 */
export function api<Name extends Callable>(
  name: Name,
  work: (options: OptionOf<Name>) => ResultOf<Name> | Promise<ResultOf<Name>>,
): WechatMiniprogram.Wx[Name]
export function api(name: string, work: (options: never) => object | Promise<object>): unknown {
  const run = async (options: object) => ({
    ...(await Reflect.apply(work, undefined, [options])),
    errMsg: `${name}:ok`,
  })
  return (given?: object) => {
    const options = given ?? {}
    const running = run(options)
    if (!wantsCallbacks(options)) {
      return running.catch((error: unknown) => {
        throw isBug(error) ? error : failureOf(name, error)
      })
    }
    void running.then(
      (result) => settle(options, 'success', result),
      (error: unknown) => {
        if (isBug(error))
          console.error(
            `wx.${name}: ${error instanceof Error ? (error.stack ?? error.message) : ''}`,
          )
        settle(options, 'fail', failureOf(name, error))
      },
    )
    return undefined
  }
}

/** A synchronous API; a thrown WxFailure becomes an Error that says `NAME:fail REASON`. */
export function sync<Name extends Callable>(
  name: Name,
  work: (...args: ParametersOf<Name>) => ReturnOf<Name>,
): WechatMiniprogram.Wx[Name]
export function sync(name: string, work: (...args: never[]) => unknown): unknown {
  return (...args: unknown[]) => {
    try {
      return Reflect.apply(work, undefined, args)
    } catch (error) {
      if (error instanceof WxFailure)
        throw Object.assign(new Error(failureOf(name, error).errMsg), failureOf(name, error))
      throw error
    }
  }
}
