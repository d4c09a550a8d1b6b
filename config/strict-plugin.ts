import type { Compiler, Stats } from 'webpack'

/** Warnings that mean a broken bundle; everything else stays a warning. */
const broken =
  /Module not found|Can't resolve|was not found in|export '.*' \(imported as|Critical dependency/

/** Makes an unresolved import or export an error on every target: webpack and Taro let some of them pass as warnings. */
export class StrictPlugin {
  apply(compiler: Compiler): void {
    const parser = compiler.options.module.parser
    parser.javascript = { ...parser.javascript, exportsPresence: 'error' }
    compiler.hooks.compilation.tap('StrictPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('StrictPlugin', () => {
        const fatal = compilation.warnings.filter((warning) => broken.test(warning.message))
        if (fatal.length === 0) return
        compilation.errors.push(...fatal)
        compilation.warnings = compilation.warnings.filter((warning) => !fatal.includes(warning))
      })
    })
    // Before Taro's own handlers: they end the process on errors.
    compiler.hooks.done.tap({ name: 'StrictPlugin', stage: -100 }, (stats) => {
      if (stats.hasErrors()) process.exitCode = 1
      if (stats.hasErrors() || compiler.watchMode) console.error(summary(stats))
    })
  }
}

/** One line for a good build; for a bad one every error with its file. All that `build` and `watch` show of Taro's output. */
function summary(stats: Stats): string {
  const { time, errors } = stats.toJson({ all: false, timings: true, errors: true })
  if (!errors || errors.length === 0) return `Compiled in ${String(time)} ms`
  return errors
    .map(({ moduleName, message }) => `${moduleName ?? 'build'}\n  ${message}`)
    .join('\n\n')
}
