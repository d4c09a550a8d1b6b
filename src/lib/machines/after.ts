/** Runs something later; returns what calls it off. Handed to a machine, so that its test owns the time. */
export type After = (milliseconds: number, run: () => void) => () => void

/** The clock of the device. */
export const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
