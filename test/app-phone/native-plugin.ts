/** The system of a phone. */
export type System = 'android' | 'ios'

/** One call that a plugin's native part takes. */
export interface NativeMethod {
  name: string
  /** How the answer comes; undefined: none is expected. */
  rtype: 'promise' | 'callback' | undefined
  /** The native method only says that this system does not have it. */
  unimplemented: boolean
}

/** A plugin as its native sources on one system declare it. */
export interface NativePlugin {
  name: string
  methods: NativeMethod[]
}

/** Source without its comments, which may hold examples. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}

/** The text between the first brace after `from` and its partner. */
function bodyAfter(source: string, from: number): string {
  const start = source.indexOf('{', from)
  let depth = 0
  for (let at = start; start >= 0 && at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return source.slice(start + 1, at)
  }
  return ''
}

/** True when the body of the method that begins at `from` is nothing but a refusal. */
export function onlyRefuses(source: string, from: number): boolean {
  return /^\s*call\.(unimplemented|unavailable)\([^)]*\);?\s*$/.test(bodyAfter(source, from))
}
