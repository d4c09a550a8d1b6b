import { mkdirSync, writeFileSync } from 'node:fs'
import { runSteps } from './run-steps'
import { steps } from './steps'

/** `npm run check [-- name …]`: types, lint, styles, imports, dead code, texts. Prints one line a step and the output of those that fail. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const chosen =
    wanted.length > 0
      ? steps.filter(({ name }) => wanted.some((part) => name.includes(part)))
      : steps
  if (chosen.length === 0) {
    console.error(
      `There is no check named ${wanted.join(', ')}: ${steps.map(({ name }) => name).join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  const results = await runSteps(chosen, 2, (result) => {
    console.log(
      `${result.ok ? 'ok    ' : 'failed'} ${result.name} (${result.seconds.toFixed(1)} s)`,
    )
  })
  for (const { name, output } of results.filter(({ ok }) => !ok))
    console.log(`\n--- ${name}\n${output}`)
  const failed = results.filter(({ ok }) => !ok).length
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/check.json', JSON.stringify({ passed: results.length - failed, failed }))
  process.exitCode = failed > 0 ? 1 : 0
}

void main()
