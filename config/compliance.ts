/** What a build offers: everything, or what the stores' rules leave (docs/adr/0113). */
export const compliances = ['full', 'store'] as const
export type Compliance = (typeof compliances)[number]

/** True for one of the two. */
export function isCompliance(value: unknown): value is Compliance {
  return compliances.some((compliance) => compliance === value)
}
