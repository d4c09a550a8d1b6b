import { spawn } from 'node:child_process'

/** A command of a CI run. `minutes` is the time after which it and its children are killed. */
export interface Command {
  name: string
  command: string
  args: string[]
  cwd?: string
  minutes: number
  /** Further environment, for this command alone; undefined takes a variable away. */
  env?: NodeJS.ProcessEnv
}

/** Runs a command with our output and no input; true when it exits with 0. It never throws. */
export function runCommand({ name, command, args, cwd, minutes, env }: Command): Promise<boolean> {
  const started = Date.now()
  console.log(`\n=== ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, CI: 'true', ...env },
    })
    const kill = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      console.log(`${name}: stopped after ${minutes} minutes`)
      kill()
    }, minutes * 60_000)
    // It has a process group of its own, which Ctrl-C does not reach.
    process.once('exit', kill)
    const done = (ok: boolean) => {
      clearTimeout(timer)
      process.off('exit', kill)
      console.log(
        `=== ${name}: ${ok ? 'ok' : 'failed'} (${((Date.now() - started) / 1000).toFixed(0)} s)`,
      )
      resolve(ok)
    }
    child.once('error', (error) => {
      console.log(error.message)
      done(false)
    })
    child.once('exit', (code) => {
      done(code === 0)
    })
  })
}
