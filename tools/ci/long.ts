import path from 'node:path'
import { chosenWords } from '../visits/chosen-words'
import { runCommand } from './run-command'

const root = path.resolve(__dirname, '../..')

/** With their arguments. The benches come first: they ask for a machine that does nothing else. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'bench:money': [],
  'bench:list': [],
  'bench:growth': ['--quick'],
  'bench:scale': ['--quick'],
  'test:crash': [],
  'test:chaos': [],
  'test:fuzz': [],
  'test:attack': [],
  rehearse: [],
  'test:money': [],
  e2e: [],
}
/** A part that hangs is ended; far above what a slow machine needs. */
const MINUTES = 180

/**
 * `npm run verify:long [-- PART…]`: the benches, the proofs and all journeys at full length, or those named
 * (`-- test:fuzz rehearse`). No part stops another; the last lines say how each ended and how long it took.
 */
async function main(): Promise<void> {
  const named = chosenWords(Object.keys(parts))
  const ended: { name: string; ok: boolean; minutes: string }[] = []
  for (const [name, options] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    const started = Date.now()
    const args = ['run', name, '--', ...options]
    const ok = await runCommand({ name, command: 'npm', args, cwd: root, minutes: MINUTES })
    ended.push({ name, ok, minutes: ((Date.now() - started) / 60_000).toFixed(1) })
  }
  console.log('\n=== verify:long')
  for (const { name, ok, minutes } of ended)
    console.log(`${ok ? 'ok    ' : 'failed'} ${name} (${minutes} min)`)
  const failed = ended.filter(({ ok }) => !ok).length
  console.log(`${ended.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

void main()
