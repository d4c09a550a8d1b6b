import path from 'node:path'
import { runCommand } from './run-command'

const root = path.resolve(__dirname, '../..')

/** The benches come first: they ask for a machine that does nothing else. */
const parts: Record<string, { args: string[]; minutes: number }> = {
  'bench:money': { args: [], minutes: 60 },
  'bench:list': { args: [], minutes: 60 },
  'bench:growth': { args: ['--quick'], minutes: 60 },
  'bench:scale': { args: ['--quick'], minutes: 60 },
  'test:crash': { args: [], minutes: 60 },
  'test:chaos': { args: [], minutes: 60 },
  'test:fuzz': { args: [], minutes: 60 },
  'test:attack': { args: [], minutes: 60 },
  rehearse: { args: [], minutes: 90 },
  'test:money': { args: [], minutes: 120 },
  e2e: { args: [], minutes: 180 },
}

/**
 * `npm run verify:long [-- PART…]`: the benches, the proofs and all journeys at full length, or those named
 * (`-- test:fuzz rehearse`). No part stops another; the last lines say how each ended and how long it took.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: not among ${Object.keys(parts).join(', ')}`)
  const ended: { name: string; ok: boolean; minutes: string }[] = []
  for (const [name, { args, minutes }] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    const started = Date.now()
    const ok = await runCommand({
      name,
      command: 'npm',
      args: ['run', name, '--', ...args],
      cwd: root,
      minutes,
    })
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
