import { compare } from './median'
import { runLoad } from './run-load'
import type { Site } from './site'

/** One list of a server, as these people ask for it. */
export type List = Pick<Site, 'url' | 'callers'>

/** p95 of a list in milliseconds with many rows (ours) and with few (peer), in turns: medians. */
export async function compareLists(
  { few, many }: { few: List; many: List },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReturnType<typeof compare>> {
  const found = { few: [] as number[], many: [] as number[] }
  const ask = async ({ url, callers }: List) =>
    (await runLoad({ url, callers, connections: 2, seconds })).p95
  for (let round = 0; round < rounds; round += 1) {
    found.few.push(await ask(few))
    found.many.push(await ask(many))
  }
  return compare(found.many, found.few)
}
