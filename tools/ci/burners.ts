import { spawn, type ChildProcess } from 'node:child_process'

/** Counts without rest in slices of 50 ms, and ends by itself when the process that started it is gone. */
const BURN = `
const parent = process.ppid
const burn = () => {
  if (process.ppid !== parent) process.exit(0)
  const end = Date.now() + 50
  while (Date.now() < end);
  setImmediate(burn)
}
burn()`

/** Keeps `cores` cores busy. @returns the end of it; it may be called twice */
export function startBurners(cores: number): () => void {
  const burners: ChildProcess[] = Array.from({ length: cores }, () =>
    spawn(process.execPath, ['-e', BURN], { stdio: 'ignore' }),
  )
  return () => {
    for (const burner of burners) burner.kill('SIGKILL')
  }
}
