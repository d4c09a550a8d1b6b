/** Intervals come by the test (`jest.advanceTimersByTime`); all else takes its own time. */
export function fakeIntervals(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  })
}
