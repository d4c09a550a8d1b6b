/**
 * The test owns setTimeout and setInterval until `jest.useRealTimers()`: what waits for a time waits until the
 * test lets it pass (`jest.advanceTimersByTime`). Promises, frames and the clock go on, so that a screen renders.
 */
export function holdTimers(): void {
  jest.useFakeTimers({
    doNotFake: [
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'performance',
      'Date',
    ],
  })
}
