/** A mini-program has its tabs in its package: nothing waits for its rest. */
export function whenIdle(): Promise<void> {
  return Promise.resolve()
}
