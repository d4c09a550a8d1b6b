import fc from 'fast-check'

/** Draws a value; the same seed and number of a request draw the same values in the same order. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T

/** Spreads neighbouring numbers over all 32 bits. */
function mixNumbers(seed: number, index: number): number {
  let mixed = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) | 0
}

/** What the request `index` of a run draws from: independent of how many values the ones before have drawn. */
export function drawFor(seed: number, index: number): Draw {
  const [generate] = fc.sample(fc.gen(), { seed: mixNumbers(seed, index), numRuns: 1 })
  if (!generate) throw new Error('fast-check drew nothing')
  return (arbitrary) => generate(() => arbitrary)
}

/** One of these. */
export function pick<T>(draw: Draw, values: readonly T[]): T {
  return draw(fc.constantFrom(...values))
}

/** True in `percent` of all draws. */
export function chance(draw: Draw, percent: number): boolean {
  return draw(fc.integer({ min: 0, max: 99 })) < percent
}
