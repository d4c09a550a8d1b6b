import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { accountEndpoints } from '../contract/account/endpoints'
import { incomeEndpoints } from '../contract/income/endpoints'
import { languages } from '../contract/languages'
import { membershipEndpoints } from '../contract/membership/endpoints'
import { teamEndpoints } from '../contract/team/endpoints'
import type { Brand } from './brands'
import type { Compliance } from './compliance'

interface Build {
  compliance?: Compliance
  app?: boolean
}

const root = path.resolve(__dirname, '..')

function readTexts(language: string, namespace: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, 'locales', language, `${namespace}.json`), 'utf8'))
}

function wordsOf(language: string, compliance: Compliance): FirstWords {
  const { profits, team, balance, asOf } = readTexts(language, 'home')
  const { testBanner } = readTexts(language, 'shell')
  const test = String(testBanner)
  if (compliance === 'store') return { profits: '', team: '', balance: '', asOf: '', test }
  return {
    profits: String(profits),
    team: String(team),
    balance: String(balance),
    asOf: String(asOf),
    test,
  }
}

const calls = {
  user: accountEndpoints.loadUser.path,
  vip: membershipEndpoints.vipInfo.path,
  income: incomeEndpoints.incomeSummary.path,
  team: teamEndpoints.teamSummary.path,
}

/**
 * The script of src/document/main.ts, or of main.store.ts, minified, for index.html; it may run by its hash (server/web/csp.ts). The app's
 * begins with watch-trial.ts.
 */
export async function buildDocumentScript(
  { name, names, version, frontHost }: Brand,
  files: FirstValues['files'],
  { compliance = 'full', app = false }: Build = {},
): Promise<string> {
  const brand = { name, version, frontHost }
  const words = Object.fromEntries(
    languages.map((language) => [
      language,
      { ...wordsOf(language, compliance), name: names?.[language] },
    ]),
  )
  const { outputFiles } = await build({
    stdin: {
      resolveDir: path.join(root, 'src/document'),
      contents: `${app ? "import { watchTrial } from './watch-trial'\nvoid watchTrial()\n" : ''}import './${compliance === 'store' ? 'main.store' : 'main'}'`,
    },
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    target: 'es2020',
    resolveExtensions: ['.h5.ts', '.ts'],
    alias: { '@': path.join(root, 'src'), '@contract': path.join(root, 'contract') },
    define: {
      FIRST_VALUES: JSON.stringify({
        brand,
        files,
        words,
        ...(compliance === 'full' && { calls }),
      }),
    },
  })
  return (outputFiles[0]?.text ?? '').trim()
}
