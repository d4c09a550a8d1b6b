export const targets = ['h5', 'weapp', 'app'] as const
export type Target = (typeof targets)[number]

/** True for one of the three build targets. */
export function isTarget(value: unknown): value is Target {
  return targets.some((target) => target === value)
}
