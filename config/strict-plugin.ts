import type { Compiler } from 'webpack'

/** Warnings that mean a broken bundle; everything else stays a warning. */
const broken = /Module not found|Can't resolve|was not found in|export '.*' \(imported as|Critical dependency/

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
    compiler.hooks.done.tap('StrictPlugin', (stats) => {
      if (stats.hasErrors()) process.exitCode = 1
    })
  }
}
