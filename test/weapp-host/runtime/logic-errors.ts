/** Runs the program's code so that what it throws becomes an event, never the host's own failure. */
export interface LogicErrors {
  /** @returns undefined when it threw */
  guard<T>(work: () => T): T | undefined
  report(error: unknown): void
}

export function createLogicErrors(
  emit: (error: { message: string; stack: string }) => void,
): LogicErrors {
  function report(error: unknown): void {
    emit(
      error instanceof Error
        ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
        : { message: String(error), stack: '' },
    )
  }
  return {
    report,
    guard(work) {
      try {
        return work()
      } catch (error) {
        report(error)
        return undefined
      }
    },
  }
}
