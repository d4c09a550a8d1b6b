import { TmplGroup } from 'glass-easel-template-compiler'
import { parse, CssSyntaxError } from 'postcss'
import type { Bundle } from './bundle'
import type { CheckName, Finding } from './finding'
import { officialCompiler, type Compiler } from './official-compiler'
import { readWxs } from './scripts'

export interface SyntaxResult {
  readonly findings: Finding[]
  /** Said when an official compiler does not run here, with what stands in for it. */
  readonly notes: string[]
}

/** WXML, WXS and WXSS read by WeChat's own compilers; glass-easel's compiler, acorn and postcss find what those let pass, and stand in where they do not run. */
export function checkSyntax(bundle: Bundle, platform = process.platform): SyntaxResult {
  const wcc = officialCompiler('wcc', platform)
  const wcsc = officialCompiler('wcsc', platform)
  const templates = bundle.withExtension('.wxml')
  const scripts = bundle.withExtension('.wxs')
  const styles = bundle.withExtension('.wxss')
  return {
    findings: unique([
      ...('compile' in wcc ? [...compileAll(wcc, bundle, [...templates, ...scripts], 'wxml')] : []),
      ...('compile' in wcsc ? compileAll(wcsc, bundle, styles, 'wxss') : []),
      ...templates.flatMap((file) => readByGlassEasel(bundle, file)),
      ...scripts.flatMap((file) => readWxs(bundle, file)),
      ...styles.flatMap((file) => readByPostcss(bundle, file)),
    ]),
    notes: [
      ...('reason' in wcc
        ? [`${wcc.reason}: WXML is read by glass-easel's compiler only, WXS by acorn only`]
        : []),
      ...('reason' in wcsc ? [`${wcsc.reason}: WXSS is read by postcss only`] : []),
    ],
  }
}

/** All at once; one by one when something is wrong, since the compilers stop at the first error. */
function compileAll(
  compiler: Compiler,
  bundle: Bundle,
  files: readonly string[],
  check: CheckName,
): Finding[] {
  if (files.length === 0 || compiler.compile(bundle.folder, files) === undefined) return []
  return files.flatMap((file) =>
    compileOne(compiler, bundle, [file, ...named(bundle, file)], check),
  )
}

/** The compilers want to see what a file names: scripts of a template, imports of a style sheet. */
function named(bundle: Bundle, file: string): string[] {
  const text = bundle.text(file)
  return bundle.files.filter(
    (other) =>
      other !== file &&
      /\.(wxs|wxss)$/.test(other) &&
      text.includes(other.split('/').at(-1) ?? other),
  )
}

function compileOne(
  compiler: Compiler,
  bundle: Bundle,
  files: readonly string[],
  check: CheckName,
): Finding[] {
  const output = compiler.compile(bundle.folder, files)
  // What is missing is the business of paths.ts.
  if (output === undefined || /not found from/.test(output)) return []
  const line = output.split('\n').find((text) => text.trim() !== '') ?? output
  const [, file, row, message] =
    /^(?:ERR: )?([\w./-]+?)(?::|\()(\d+):\d+\)?:?\s*(.*)$/.exec(line) ?? []
  return [{ check, file: file ?? files[0] ?? '', line: Number(row ?? 1), message: message ?? line }]
}

/** Every diagnostic counts but one: on <block> it takes Taro's attributes for invalid ones. A missing end tag is only a warning there. */
function readByGlassEasel(bundle: Bundle, file: string): Finding[] {
  const group = new TmplGroup()
  try {
    const diagnostics: { message: string; startLine: number }[] = group.addTmpl(
      file.replace(/\.wxml$/, ''),
      bundle.text(file),
    )
    return diagnostics
      .filter(({ message }) => !/invalid attribute/i.test(message))
      .map(({ message, startLine }) => ({
        check: 'wxml',
        file,
        line: startLine + 1,
        message: `${message} (glass-easel)`,
      }))
  } finally {
    group.free()
  }
}

function readByPostcss(bundle: Bundle, file: string): Finding[] {
  try {
    parse(bundle.text(file))
    return []
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [{ check: 'wxss', file, line: error.line ?? 1, message: error.reason }]
  }
}

/** One finding a line and file: both compilers see most faults. */
function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(
      [...findings].reverse().map((finding) => [`${finding.file}:${finding.line}`, finding]),
    ).values(),
  ].reverse()
}
