import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { capabilityFaults } from './capability-faults'

const CONTRACT = `export type TorchOutcome = { type: 'lit' } | { type: 'unsupported' }

/** Lights the torch. */
export type LightTorch = () => Promise<TorchOutcome>
`
const imported = "import type { LightTorch } from './contract'\n\n"
const refusing = `${imported}export const lightTorch: LightTorch = () => Promise.resolve({ type: 'unsupported' })\n`
const asking = `${imported}export const lightTorch: LightTorch = async () => ((await host()) ? { type: 'lit' } : { type: 'unsupported' })\n`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-capabilities-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  mkdirSync(path.join(folder, 'torch'))
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'torch', file), text)
  return capabilityFaults(folder)
}

test.each([
  ['one variant that asks its host', { 'torch.h5.ts': asking, 'torch.weapp.ts': refusing }],
  ['a base file for every target', { 'torch.ts': asking }],
  [
    'the app alone',
    { 'torch.h5.ts': refusing, 'torch.weapp.ts': refusing, 'torch.app.ts': asking },
  ],
])('passes: %s', (_name, variants) => {
  expect(faultsOf({ 'contract.ts': CONTRACT, ...variants })).toEqual([])
})

test.each([
  [
    "torch: LightTorch answers 'unsupported' on every target",
    { 'contract.ts': CONTRACT, 'torch.h5.ts': refusing, 'torch.weapp.ts': refusing },
  ],
  [
    'torch: no `export const …: LightTorch` for weapp',
    { 'contract.ts': CONTRACT, 'torch.h5.ts': asking },
  ],
  [
    'torch: no `export const …: LightTorch` for h5, app',
    {
      'contract.ts': CONTRACT,
      'torch.h5.ts': 'export async function lightTorch() {}\n',
      'torch.weapp.ts': asking,
    },
  ],
  [
    'torch: lightTorch of torch.ts is documented beside its contract',
    { 'contract.ts': CONTRACT, 'torch.ts': asking.replace('export', '/** Again. */\nexport') },
  ],
  ['torch: has no contract.ts', { 'torch.ts': asking }],
  ['torch: has no function type in contract.ts', { 'contract.ts': '', 'torch.ts': asking }],
])('fails: %s', (fault, files) => {
  expect(faultsOf(files)).toEqual([fault])
})
