import { formatPrice } from '@contract/domain/money'
import type { Language } from '@contract/languages'
import type { Statement, StatementBalances, StatementLine } from '@contract/statement/schemas'
import type { Services } from '../../services'
import { formatInZone, nameZone } from '../../texts/zone'

/** By it spreadsheets know the text as UTF-8. */
const BOM = '\uFEFF'

/** A cell of text: what a spreadsheet would take for a formula is led by an apostrophe. */
export function writeText(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Dollars with two decimals, numbers of a spreadsheet. */
const amountsOf = ({ total, pending, available, hold, debt }: StatementBalances): string[] =>
  [total, pending, available, hold, debt].map(formatPrice)

/** The statement as a file of comma-separated values in the member's language; times are those of their time zone. */
export function writeCsv(
  { texts }: Pick<Services, 'texts'>,
  statement: Statement,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  const t = (key: string, params?: Record<string, string>) => texts.t(language, key, params)
  const time = (iso: string) => writeText(formatInZone(new Date(iso), timeZone))
  const event = ({ kind, incomeType, name }: StatementLine): string =>
    kind === 'income' && incomeType
      ? t(`income:event.${incomeType}`, { name })
      : t(`earnings:statement.kind.${kind}`)
  const titles = [
    'earnings:statement.column.event',
    'earnings:statement.column.reference',
    'earnings:statement.column.change',
    'income:balance.pending',
    'income:balance.available',
    'income:balance.hold',
    'income:balance.debt',
    'earnings:statement.column.balance',
  ]
  const rows = [
    [
      writeText(t('earnings:statement.timeIn', { zone: nameZone(timeZone) })),
      ...titles.map((title) => writeText(t(title))),
    ],
    [
      time(statement.from),
      writeText(t('earnings:statement.opening')),
      writeText(''),
      ...amountsOf(statement.opening),
      formatPrice(statement.opening.total),
    ],
    ...statement.lines.map((line) => [
      time(line.time),
      writeText(event(line)),
      writeText(line.reference),
      ...amountsOf(line.change),
      formatPrice(line.balance),
    ]),
    [
      time(statement.until),
      writeText(t('earnings:statement.closing')),
      writeText(''),
      ...amountsOf(statement.closing),
      formatPrice(statement.closing.total),
    ],
  ]
  return `${BOM}${rows.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
