import { spawn } from 'node:child_process'
import type { Step } from './steps'

/** Outcome of one step; `output` is what the tool printed. */
export interface StepResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

function runStep(step: Step): Promise<StepResult> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [step.script, ...step.args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    const chunks: string[] = []
    const done = (ok: boolean) => {
      resolve({
        name: step.name,
        ok,
        seconds: (performance.now() - started) / 1000,
        output: chunks.join('').trim(),
      })
    }
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
    child.on('error', (error) => {
      chunks.push(error.message)
      done(false)
    })
    child.on('close', (code) => {
      done(code === 0)
    })
  })
}

/** Runs the steps, `parallel` at a time, and tells of each as it ends. */
export async function runSteps(
  steps: readonly Step[],
  parallel: number,
  tell: (result: StepResult) => void,
): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step)
      results.push(result)
      tell(result)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return results
}
