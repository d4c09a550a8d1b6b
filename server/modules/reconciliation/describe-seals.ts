import type { SealsVerdict } from '../ledger'
import type { Difference } from './check'

type Broken = NonNullable<SealsVerdict['broken']>

const FOUND: Readonly<Record<Broken['reason'], string>> = {
  entry: 'another transaction, or none',
  key: 'a seal by a key that is not in AUDIT_KEY or DATA_KEY',
  older: 'a seal by an older key than the one before it',
  told: 'another seal than the audit log was told of',
}

/** What the walk over the ledger's chain found, as differences of the books. */
export function describeSeals({ broken, forgotten }: SealsVerdict): Difference[] {
  return [
    ...(broken
      ? [
          {
            subject: `seal ${broken.seq}${broken.txId === undefined ? '' : `, transaction ${broken.txId}`}`,
            expected: 'the transaction that was sealed there',
            actual: FOUND[broken.reason],
          },
        ]
      : []),
    ...forgotten.map((key) => ({
      subject: key,
      expected: 'a seal, or a place among those that wait',
      actual: 'neither',
    })),
  ]
}
