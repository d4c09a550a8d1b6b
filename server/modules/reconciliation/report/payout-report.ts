import type { OwnTransfer } from '../repository/settlement'
import { readCsv, readHundredths } from './read-csv'

/** A USDT transfer as the payout service or a wallet's export lists it; in cents. */
export interface TransferRow {
  line: number
  key: string
  amount: number
  at: Date
}

export interface TransferDifference {
  what: 'missing here' | 'missing there' | 'amount differs' | 'twice there'
  transaction: string
  here: string
  there: string
}

const COLUMNS = ['transaction_id', 'amount', 'time'] as const

/** A transaction's id as it is compared: case and 0x do not count. */
const keyOf = (id: string) => id.toLowerCase().replace(/^0x/, '')

/** Reads a list of transfers; undefined for a file that has not its columns. */
export function readPayoutReport(
  text: string,
): { rows: TransferRow[]; wrong: { line: number; text: string }[] } | undefined {
  const { names, rows } = readCsv(text)
  if (!COLUMNS.every((name) => names.includes(name))) return undefined
  const read = rows.map(({ line, cells }) => {
    const { transaction_id: id = '', amount: text = '', time = '' } = cells
    const [amount, at] = [readHundredths(text), new Date(time)]
    const isGood = id !== '' && amount !== undefined && !Number.isNaN(at.getTime())
    return { line, text: Object.values(cells).join(' '), key: keyOf(id), amount, at, isGood }
  })
  return {
    rows: read.flatMap(({ line, key, amount, at, isGood }) =>
      isGood && amount !== undefined ? [{ line, key, amount, at }] : [],
    ),
    wrong: read.filter(({ isGood }) => !isGood),
  }
}

const show = (amount: number) => `USDT ${(amount / 100).toFixed(2)}`

/** Holds a list of transfers against the withdrawals that payout cash paid. */
export function compareTransfers(
  rows: readonly TransferRow[],
  transfers: readonly OwnTransfer[],
): TransferDifference[] {
  const own = new Map(transfers.map((transfer) => [transfer.key, transfer]))
  const seen = new Set<string>()
  const differences = rows.flatMap(({ key, amount }): TransferDifference[] => {
    const found = own.get(key)
    const there = show(amount)
    const isTwice = seen.has(key)
    seen.add(key)
    if (isTwice) return [{ what: 'twice there', transaction: key, here: '', there }]
    if (!found) return [{ what: 'missing here', transaction: key, here: '', there }]
    const here = `${found.reference} ${show(found.amount)}`
    return found.amount === amount
      ? []
      : [{ what: 'amount differs', transaction: key, here, there }]
  })
  const missing = transfers
    .filter(({ key }) => !seen.has(key))
    .map(({ key, reference, amount }): TransferDifference => {
      const here = `${reference} ${show(amount)}`
      return { what: 'missing there', transaction: key, here, there: '' }
    })
  return [...differences, ...missing]
}
