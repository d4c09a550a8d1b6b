import type { DeviceRuntime } from '../../runtime/types'

/** APIs that answer with a task: what success gets is their result. */
const TASKS = new Set(['request', 'uploadFile', 'downloadFile', 'connectSocket'])

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function'

function errorFrom(failure: unknown): Error {
  if (failure instanceof Error) return failure
  const message =
    typeof failure === 'object' && failure !== null && 'errMsg' in failure
      ? failure.errMsg
      : failure
  return new Error(String(message))
}

/** Calls an API of the program's `wx`; what `success` would get is the result, and `errMsg` of `fail` the error. */
export async function callWx(
  runtime: DeviceRuntime,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  const called = runtime.wx[method]
  if (!isFunction(called)) throw new Error(`wx.${method} is not a function`)
  const [option] = args
  if (TASKS.has(method) && typeof option === 'object' && option !== null) {
    return new Promise((resolve, reject) =>
      called({
        ...option,
        success: resolve,
        fail: (failure: unknown) => reject(errorFrom(failure)),
      }),
    )
  }
  const result = called(...args)
  return isPromise(result)
    ? result.catch((failure: unknown) => {
        throw errorFrom(failure)
      })
    : result
}

/** What an asynchronous API does with a mock's answer: callbacks, and a promise when there are none. */
function answer(option: unknown, given: unknown): unknown {
  const callbacks = typeof option === 'object' && option !== null ? option : {}
  const tell = (name: string, value: unknown) => {
    const callback: unknown = Reflect.get(callbacks, name)
    if (isFunction(callback)) callback(value)
    return isFunction(callback)
  }
  const settled = Promise.resolve(given).then(
    (value) => ({
      failed:
        typeof value === 'object' &&
        value !== null &&
        'errMsg' in value &&
        /:fail/.test(String(value.errMsg)),
      value,
    }),
    (value: unknown) => ({ failed: true, value }),
  )
  const told = settled.then(({ failed, value }) => {
    const heard = tell(failed ? 'fail' : 'success', value)
    tell('complete', value)
    if (failed && !heard) throw value
    return value
  })
  if (['success', 'fail', 'complete'].some((name) => isFunction(Reflect.get(callbacks, name)))) {
    told.catch(() => undefined)
    return undefined
  }
  return told
}

/** Replaces members of `wx` and puts them back. */
export function createMocks(runtime: DeviceRuntime) {
  const originals = new Map<string, unknown>()

  function replace(
    method: string,
    make: (origin: unknown) => (...args: unknown[]) => unknown,
  ): void {
    if (!originals.has(method)) originals.set(method, runtime.wx[method])
    runtime.wx[method] = make(originals.get(method))
  }

  /** A synchronous API and one that answers with a task give what the mock gives. */
  const finish = (method: string, args: readonly unknown[], given: unknown) =>
    method.endsWith('Sync') || TASKS.has(method) ? given : answer(args[0], given)

  return {
    withResult(method: string, result: unknown): void {
      replace(
        method,
        () =>
          (...args) =>
            method.endsWith('Sync') ? result : answer(args[0], result),
      )
    },
    /** @param declaration a function as text; `this.origin` in it is what the mock stands for */
    async withFunction(
      method: string,
      declaration: string,
      extra: readonly unknown[],
    ): Promise<void> {
      const mock = await runtime.evaluate(`function () { return (${declaration}) }`, [])
      if (!isFunction(mock)) throw new Error(`the mock of wx.${method} is not a function`)
      replace(method, (origin) => (...args) => {
        const given: unknown = Reflect.apply(mock, { origin }, [...args, ...extra])
        return given === undefined && !method.endsWith('Sync')
          ? undefined
          : finish(method, args, given)
      })
    },
    restore(method: string): void {
      if (originals.has(method)) runtime.wx[method] = originals.get(method)
      originals.delete(method)
    },
  }
}
