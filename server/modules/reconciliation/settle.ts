import type { Gateway } from '@contract/orders/schemas'
import { cents } from '@contract/domain/money'
import type { Tx } from '../../db/transaction'
import { postAll, type Entry, type PlatformLedgerAccountKind } from '../ledger'
import type { SettledRow } from './report/compare'
import { insertSettlement } from './repository/settlement'

function legs(...parts: readonly [PlatformLedgerAccountKind, number][]): Entry['legs'] {
  return parts.flatMap(([kind, amount]) =>
    amount === 0 ? [] : [{ account: { owner: 'platform' as const, kind }, amount: cents(amount) }],
  )
}

/** What a gateway settled: out of clearing into cash, less what it keeps; a giving back the other way. */
function buildSettlementEntry(
  gateway: Gateway,
  { row, orderNo, amount, fee }: SettledRow,
  { actor, at }: { actor: string; at: Date },
): Entry {
  const sign = row.kind === 'payment' ? 1 : -1
  return {
    kind: 'gatewaySettlement',
    idemKey: `stl:${gateway}:${row.kind}:${row.transactionId}`,
    ref: { type: 'order', id: orderNo },
    actor,
    effectiveAt: at,
    legs: legs(
      ['gateway_clearing', -sign * amount],
      ['settled_cash', sign * amount - fee],
      ['gateway_fees', fee],
    ),
  }
}

/** Posts what no report has settled before; the number of those. */
export async function settleRows(
  tx: Tx,
  gateway: Gateway,
  settled: readonly SettledRow[],
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const entries: Entry[] = []
  let added = 0
  for (const one of settled) {
    const { row, amount, fee } = one
    const { transactionId, kind, charged, currency, at } = row
    const isNew = await insertSettlement(tx, {
      gateway,
      transactionId,
      kind,
      charged,
      chargedFee: row.fee,
      currency,
      amount,
      fee,
      settledAt: at,
      postedAt: now,
    })
    if (!isNew) continue
    added += 1
    const entry = buildSettlementEntry(gateway, one, { actor, at: now })
    // Money that no order took, and that went back, never was in clearing.
    if (entry.legs.length > 0) entries.push(entry)
  }
  await postAll(tx, entries)
  return added
}
