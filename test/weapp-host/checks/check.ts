import { checkApp, readApp, readUnits } from './app-json'
import { readBundle } from './bundle'
import type { Finding } from './finding'
import { checkPaths } from './paths'
import { readScripts } from './scripts'
import { checkSizes } from './sizes'
import { checkStyles } from './styles'
import { checkSyntax } from './syntax'
import { checkTags } from './tags'
import { checkTemplates } from './templates'
import { hasTaro, usedApis } from './used-apis'
import { checkApis, checkPrivacy } from './wx-api'

export interface CheckResult {
  readonly findings: readonly Finding[]
  /** What could not be checked here, and why. */
  readonly notes: readonly string[]
  readonly files: number
}

/** Everything that can be said of a compiled mini-program without running it. */
export function checkBundle(folder: string): CheckResult {
  const bundle = readBundle(folder)
  const findings: Finding[] = []
  const app = readApp(bundle, findings)
  if (!app)
    return {
      findings,
      notes: ['app.json cannot be read, so nothing else was checked'],
      files: bundle.files.length,
    }
  const units = readUnits(bundle, app, findings)
  const scripts = readScripts(bundle, findings)
  const uses = usedApis(scripts)
  const syntax = checkSyntax(bundle)
  findings.push(
    ...checkApp(bundle, app),
    ...checkPaths(bundle, app, units),
    ...checkTags(bundle, units),
    ...checkTemplates(bundle),
    ...syntax.findings,
    ...checkStyles(bundle),
    ...checkApis(uses),
    ...checkPrivacy(app, bundle.text('app.json'), uses),
    ...checkSizes(bundle, app),
  )
  // A bundle of Taro's whose Taro is not found would look as if it used no API at all.
  if (bundle.has('taro.js') && !hasTaro(scripts))
    findings.push({
      check: 'wx-api',
      file: 'taro.js',
      line: 1,
      message: 'the module that is Taro was not found: the calls through it are unchecked',
    })
  return { findings, notes: syntax.notes, files: bundle.files.length }
}
