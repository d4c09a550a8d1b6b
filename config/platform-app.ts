import { existsSync } from 'node:fs'
import path from 'node:path'
import { H5 } from '@tarojs/plugin-platform-h5/dist/index'
import type { IPluginContext, TConfig } from '@tarojs/service'
import type { Resolver } from 'webpack'

/** The platform of the Capacitor shell: H5 with files of its own, `x.app.ts` before `x.h5.ts` before `x.ts`. */
class App extends H5 {
  override platform = 'app'
}

const ofApp = ['.app', '.h5']
const scripts = ['.ts', '.tsx']
const styles = ['.scss', '.css']

/**
 * Resolves an extension-less request, or a style with its extension, below `root` to its `.app` or `.h5` variant.
 * Taro's own MultiPlatformPlugin knows `.app` only and leaves styles alone. Not covered: page `.config` files and Sass `@use`.
 */
export class AppVariantPlugin {
  constructor(private readonly root: string) {}

  apply(resolver: Resolver): void {
    tapVariants(resolver, 'AppVariantPlugin', (absolute) =>
      absolute.startsWith(this.root + path.sep) ? findVariant(absolute) : undefined,
    )
  }
}

/** Has a resolver take the file that `find` names in the place of a relative or absolute request; without one it goes on. */
export function tapVariants(
  resolver: Resolver,
  name: string,
  find: (absolute: string) => string | undefined,
): void {
  const target = resolver.ensureHook('resolve')
  resolver.getHook('described-resolve').tapAsync(name, (request, context, done) => {
    const wanted = request.request
    const from = typeof request.path === 'string' ? request.path : ''
    if (!wanted || !(wanted.startsWith('.') || path.isAbsolute(wanted))) return done()
    const absolute = path.resolve(from, wanted)
    const variant = find(absolute)
    if (!variant || variant === absolute) return done()
    resolver.doResolve(
      target,
      { ...request, request: variant },
      'variant',
      context,
      (error, result) => {
        if (error) return done(error)
        done(null, result ?? null)
      },
    )
  })
}

/** The file that takes the place of `absolute` in the app, or by other suffixes, the first one first; undefined when it has no variant. */
export function findVariant(
  absolute: string,
  suffixes: readonly string[] = ofApp,
): string | undefined {
  const extension = path.extname(absolute)
  if ([...scripts, ...styles].includes(extension)) {
    const stem = absolute.slice(0, -extension.length)
    if (suffixes.some((suffix) => stem.endsWith(suffix))) return undefined
    return suffixes.map((suffix) => stem + suffix + extension).find((file) => existsSync(file))
  }
  for (const stem of [absolute, path.join(absolute, 'index')]) {
    for (const suffix of suffixes) {
      const found = scripts.map((known) => stem + suffix + known).find((file) => existsSync(file))
      if (found) return found
    }
    if (scripts.some((known) => existsSync(stem + known))) return undefined
  }
  return undefined
}

export default function registerApp(context: IPluginContext): void {
  context.registerPlatform({
    name: 'app',
    useConfigName: 'h5',
    async fn({ config }: { config: TConfig }) {
      await new App(context, config).start()
    },
  })
}
