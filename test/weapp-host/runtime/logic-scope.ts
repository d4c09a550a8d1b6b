import type { AppConfig } from '../compile/types'

/** Where the program's scripts run. */
export interface LogicScope {
  /** Runs a script once, by its path in the bundle; `.js` may be left out. */
  require(file: string): unknown
  has(file: string): boolean
  /** Calls a function given as text, with more names in reach. */
  call(
    functionText: string,
    args: readonly unknown[],
    names: Readonly<Record<string, unknown>>,
  ): unknown
  /** The object that is `globalThis` there. */
  readonly global: Record<string, unknown>
}

/** The language itself: what a WeChat program finds beside `wx` and its fellows. No Intl: half of all phones have none. */
const LANGUAGE = new Set([
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'BigInt',
  'Math',
  'JSON',
  'Date',
  'RegExp',
  'Promise',
  'Proxy',
  'Reflect',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ArrayBuffer',
  'DataView',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'encodeURI',
  'encodeURIComponent',
  'decodeURI',
  'decodeURIComponent',
  'escape',
  'unescape',
  'NaN',
  'Infinity',
  'undefined',
  'eval',
])
/** Node's window in jsdom does not list these, though it has them. */
const UNLISTED = [
  'URL',
  'URLSearchParams',
  'XMLHttpRequest',
  'WebSocket',
  'Blob',
  'File',
  'FileReader',
  'FormData',
  'Headers',
  'AbortController',
  'AbortSignal',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageChannel',
  'Node',
  'Text',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLCanvasElement',
  'SVGElement',
  'Document',
  'Window',
  'DOMParser',
  'MutationObserver',
  'Image',
  'Audio',
  'Storage',
  'TextEncoder',
  'TextDecoder',
]
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

function namesOf(view: object): Set<string> {
  const names = new Set<string>(UNLISTED)
  for (let at: object | null = view; at && at !== Object.prototype; at = Reflect.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  return names
}

/** As WeChat: no code from text, but the old way to the global object is answered. */
function functionConstructor(global: object): unknown {
  const answer =
    (...parts: unknown[]) =>
    () =>
      parts.at(-1) === 'return this' ? global : undefined
  return new Proxy(Function, {
    apply: (_target, _self, parts) => answer(...parts),
    construct: (_target, parts) => answer(...parts),
  })
}

function resolveFrom(base: string, target: string): string {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

interface Code {
  scripts: Readonly<Record<string, string>>
  app: Pick<AppConfig, 'subPackages'>
}

/** @param view the window, whose names the program must not see @param api names it does see: `wx`, `Page` … */
export function createLogicScope(
  view: Window & typeof globalThis,
  { scripts, app }: Code,
  api: Readonly<Record<string, unknown>>,
): LogicScope {
  const global: Record<string, unknown> = { ...api }
  const inner: Record<string, unknown> = {
    ...api,
    global,
    globalThis: global,
    Function: functionConstructor(global),
  }
  for (const name of LANGUAGE) if (name in view) global[name] = Reflect.get(view, name)
  global.Function = inner.Function
  const hidden = [...namesOf(view)].filter(
    (name) =>
      IDENTIFIER.test(name) && !LANGUAGE.has(name) && !(name in inner) && name !== 'arguments',
  )
  const names = [...Object.keys(inner), ...hidden]
  // Strict, so that `this` of a plain function is not the window, and a name never declared is an error.
  const evaluate: unknown = Reflect.construct(view.Function, [
    ...names,
    '"use strict"; return (code) => eval(code)',
  ])
  if (typeof evaluate !== 'function') throw new Error('no scope')
  const run: unknown = Reflect.apply(evaluate, undefined, Object.values(inner))

  function evalText(text: string): (...args: unknown[]) => unknown {
    const made: unknown =
      typeof run === 'function' ? Reflect.apply(run, undefined, [text]) : undefined
    if (typeof made !== 'function') throw new Error('not a function')
    return (...args) => Reflect.apply(made, undefined, args)
  }

  const modules = new Map<string, { exports: unknown }>()
  const fileOf = (file: string) =>
    [file, `${file}.js`, `${file}/index.js`].find((candidate) => scripts[candidate] !== undefined)

  const packageOf = (file: string) =>
    app.subPackages.find(({ root }) => file.startsWith(`${root.replace(/\/$/, '')}/`))?.root

  function load(file: string, from: string | undefined): unknown {
    const found = fileOf(file)
    if (found === undefined)
      throw new Error(
        `module '${file}.js' is not defined, require args is '${file}' in ${from ?? 'the host'}`,
      )
    const home = packageOf(found)
    if (from !== undefined && home !== undefined && home !== packageOf(from))
      throw new Error(`module '${found}' is of the subpackage "${home}", which ${from} is not in`)
    const known = modules.get(found)
    if (known) return known.exports
    const module: { exports: unknown } = { exports: {} }
    modules.set(found, module)
    const body = evalText(
      `(function (require, module, exports) {${scripts[found] ?? ''}\n})\n//# sourceURL=weapp:///${found}`,
    )
    body((target: string) => load(resolveFrom(found, target), found), module, module.exports)
    return module.exports
  }

  return {
    global,
    has: (file) => fileOf(file) !== undefined,
    require: (file) => load(file, undefined),
    call(functionText, args, more) {
      const made = evalText(
        `(function (${Object.keys(more).join(', ')}) { return (${functionText}\n) })`,
      )(...Object.values(more))
      if (typeof made !== 'function')
        throw new Error(`not a function: ${functionText.slice(0, 80)}`)
      return Reflect.apply(made, undefined, args)
    },
  }
}
