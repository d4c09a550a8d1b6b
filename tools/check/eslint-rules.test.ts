import { execFileSync } from 'node:child_process'
import path from 'node:path'

interface Snippet {
  file: string
  code: string
}

function lint(snippets: readonly Snippet[]): unknown {
  const script = path.join(__dirname, 'lint-snippets.cjs')
  return JSON.parse(
    execFileSync(process.execPath, [script], { input: JSON.stringify(snippets), encoding: 'utf8' }),
  )
}

const longFunction = `function f() {${'\n  f()'.repeat(80)}\n}\nf()`

const refused: [string, string, string, string][] = [
  ['long function', 'tools/x.ts', longFunction, 'max-lines-per-function'],
  ['long function in cjs', 'tools/x.cjs', longFunction, 'max-lines-per-function'],
  ['long function in mjs', 'tools/x.mjs', longFunction, 'max-lines-per-function'],
  [
    'any',
    'server/x.ts',
    'export function f(a: any) { return String(a) }',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'non-null',
    'server/x.ts',
    'export const f = (a?: string) => a!.length',
    '@typescript-eslint/no-non-null-assertion',
  ],
  ['enum', 'server/x.ts', 'export enum A { b }', 'no-restricted-syntax'],
  ['default export', 'src/features/team/x.ts', 'export default 1', 'no-restricted-syntax'],
  [
    'server time',
    'server/modules/x/y.ts',
    'export const f = () => Date.now()',
    'no-restricted-syntax',
  ],
  [
    'server new Date()',
    'server/modules/x/y.ts',
    'export const f = () => new Date()',
    'no-restricted-syntax',
  ],
  [
    'SQL outside the repository',
    'server/modules/x/y.ts',
    'export const f = (db: { selectFrom(t: string): unknown }) => db.selectFrom("a")',
    'no-restricted-syntax',
  ],
  [
    'own file by import()',
    'server/x.ts',
    "export const f = () => import('./y')",
    'no-restricted-syntax',
  ],
  [
    'target',
    'src/features/team/x.ts',
    'export const f = () => process.env.TARO_ENV',
    'no-restricted-syntax',
  ],
  [
    'window',
    'src/features/team/x.ts',
    'export const f = () => window.innerWidth',
    'no-restricted-globals',
  ],
  [
    'Taro',
    'src/features/team/x.ts',
    "import Taro from '@tarojs/taro'\nexport const f = () => Taro.login()",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'zod',
    'src/features/team/x.ts',
    "import { z } from 'zod'\nexport const f = z.string()",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'schemas',
    'src/features/team/x.ts',
    "import { Plan } from '@contract/membership/schemas'\nexport const f = () => Plan",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'visible text',
    'src/components/x.tsx',
    "import { Text } from '@tarojs/components'\nexport const X = () => <Text>Hello there</Text>",
    'local/no-visible-text',
  ],
  [
    'visible placeholder',
    'src/components/x.tsx',
    "import { Input } from '@tarojs/components'\nexport const X = () => <Input placeholder='Your name' />",
    'local/no-visible-text',
  ],
  ['TODO', 'server/x.ts', '// TODO later\nexport const a = 1', 'local/reasons'],
  [
    'a rule off without reason',
    'server/x.ts',
    '// eslint-disable-next-line no-restricted-syntax\nexport enum A { b }',
    'local/reasons',
  ],
  [
    'skipped test',
    'server/x.test.ts',
    "test.skip('x', () => { expect(1).toBe(1) })",
    'no-restricted-syntax',
  ],
  [
    'hooks',
    'src/components/x.tsx',
    "import { useState } from 'react'\nexport const X = ({ a }: { a: boolean }) => { if (a) useState(0); return null }",
    'react-hooks/rules-of-hooks',
  ],
  ['long file', 'server/x.ts', `${'export {}\n'.repeat(301)}`, 'max-lines'],
]

const allowed: [string, string][] = [
  ['server/clock/system.ts', 'export const now = () => new Date()'],
  [
    'server/modules/x/repository.ts',
    'export const f = (db: { selectFrom(t: string): unknown }) => db.selectFrom("a")',
  ],
  ['server/modules/x/y.ts', 'export const f = (time: string) => new Date(time)'],
  [
    'src/platform/scan/scan.h5.ts',
    "import Taro from '@tarojs/taro'\nexport const f = () => Taro.getSystemInfoSync() && window.innerWidth",
  ],
  [
    'src/features/team/x.ts',
    "import type { Plan } from '@contract/membership/schemas'\nexport type X = Plan",
  ],
  [
    'src/pages/team/list.tsx',
    "import { TeamList } from '@/features/team/list/team-list'\nexport default function Page() { return <TeamList /> }",
  ],
  ['server/x.ts', "export const f = () => import('@aws-sdk/client-s3')"],
  [
    'server/x.ts',
    '// @TODO the vendor answers with the wrong type until their version 3\nexport const a = 1',
  ],
]

test('each rule refuses what it is for', () => {
  const answers = lint(refused.map(([, file, code]) => ({ file, code })))
  expect(answers).toEqual(refused.map(([, , , rule]) => expect.arrayContaining([rule])))
})

test('what the rules allow passes', () => {
  expect(lint(allowed.map(([file, code]) => ({ file, code })))).toEqual(allowed.map(() => []))
})
