import type { Tx } from '../db/transaction'
import { CHAIN_START, hashEntry } from './chain'
import { findChainEnd, listUnsealed, lockChain, setSeals } from './repository'

const BATCH = 1000
/** More than that many wait for the next run. */
const MAX_BATCHES = 50

/**
 * Gives every committed entry its place in the hash chain; answers with how many. What marks an entry as waiting is
 * that it has no seal, not a number above the last one: an entry whose transaction commits late, with a number below
 * sealed ones, is sealed by a later run and never passed over.
 */
export async function sealEntries(tx: Tx, batch = BATCH): Promise<number> {
  await lockChain(tx)
  let end: { seq: number; hash: string } = (await findChainEnd(tx)) ?? CHAIN_START
  let sealed = 0
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const rows = await listUnsealed(tx, batch)
    const seals = rows.map(({ id, ...said }) => {
      const place = { seq: end.seq + 1, prevHash: end.hash }
      const seal = { ...place, hash: hashEntry({ ...said, ...place }) }
      end = seal
      return { id, ...seal }
    })
    if (seals.length > 0) await setSeals(tx, seals)
    sealed += seals.length
    if (rows.length < batch) break
  }
  return sealed
}
