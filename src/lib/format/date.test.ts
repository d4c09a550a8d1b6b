import { isPacificDaylight } from '@contract/domain/pacific'
import { useLanguageStore } from '@/i18n/language-store'
import { formatDateTime, formatDay } from './date'
import { formatMonth, formatShortMonth } from './month'
import { formatPacific, formatPacificDay } from './pacific'
import { readNow, setServerTime } from './now'

/** Between signs that stand in one row. */
const joined = (day: string) => [...day.matchAll(/\d+|\D/g)].join('\u2060')
const noon = new Date(2026, 10, 21, 18, 5).toISOString()

it.each([
  ['en', '21 Nov 2026', ', ', 'November 2026', 'Nov'],
  ['th', '21\u00a0พ.ย. 2026', ', ', 'พฤศจิกายน 2026', 'พ.ย.'],
  ['ar', '21\u00a0نوفمبر 2026', '، ', 'نوفمبر 2026', 'نوفمبر'],
  ['ja', joined('2026年11月21日'), ' ', '2026年11月', '11月'],
  ['zh-Hans', joined('2026年11月21日'), ' ', '2026年11月', '11月'],
  ['zh-Hant', joined('2026年11月21日'), ' ', '2026年11月', '11月'],
] as const)(
  'on screen 4: writes dates and months by name in %s',
  (language, day, joint, month, short) => {
    useLanguageStore.setState({ language })
    expect([formatDay(noon), formatDateTime(noon)]).toEqual([day, `${day}${joint}18:05`])
    expect([formatMonth('2026-11'), formatShortMonth('2026-11')]).toEqual([month, short])
  },
)

it('writes nothing for no date', () => {
  expect([
    formatDay(''),
    formatDateTime('x'),
    formatMonth('2026'),
    formatPacific(''),
    formatPacificDay(''),
  ]).toEqual(['', '', '', '', ''])
})

it.each([
  ['2026-12-11T08:00:00Z', '11 Dec 2026, 00:00 PST'],
  ['2026-07-11T07:00:00Z', '11 Jul 2026, 00:00 PDT'],
  ['2026-03-08T09:59:59Z', '8 Mar 2026, 01:59 PST'],
  ['2026-03-08T10:00:00Z', '8 Mar 2026, 03:00 PDT'],
  ['2026-11-01T08:59:59Z', '1 Nov 2026, 01:59 PDT'],
  ['2026-11-01T09:00:00Z', '1 Nov 2026, 01:00 PST'],
])('writes %s in Pacific time', (iso, text) => {
  useLanguageStore.setState({ language: 'en' })
  expect(formatPacific(iso)).toBe(text)
  expect(formatPacificDay(iso)).toBe(text.split(',')[0])
})

it("agrees with the runtime's own zone table from 2008 to 2039", () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    timeZoneName: 'short',
  })
  const wrong: string[] = []
  for (let time = Date.UTC(2008, 0, 1); time < Date.UTC(2040, 0, 1); time += 13 * 3600_000) {
    const date = new Date(time)
    if (format.format(date).endsWith('PDT') !== isPacificDaylight(date))
      wrong.push(date.toISOString())
  }
  expect(wrong).toEqual([])
})

it("takes now from the server's clock and ignores a broken one", () => {
  setServerTime('2027-01-01T00:00:00Z')
  setServerTime('soon')
  expect(Math.abs(readNow().getTime() - Date.parse('2027-01-01T00:00:00Z'))).toBeLessThan(1000)
  setServerTime(new Date().toISOString())
})
