import { listSettlementHours } from './settlement-zones'

const ZONES: Readonly<Record<string, string>> = {
  hongKong: 'Asia/Hong_Kong',
  singapore: 'Asia/Singapore',
  jakarta: 'Asia/Jakarta',
  vietnam: 'Asia/Ho_Chi_Minh',
  philippines: 'Asia/Manila',
  malaysia: 'Asia/Kuala_Lumpur',
  thailand: 'Asia/Bangkok',
  sydney: 'Australia/Sydney',
  newZealand: 'Pacific/Auckland',
  taiwan: 'Asia/Taipei',
  japan: 'Asia/Tokyo',
}

it.each(listSettlementHours().map((row) => [row.id, row] as const))(
  '%s reads the hour that the time zone database gives',
  (id, row) => {
    const hourOf = (iso: string) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: ZONES[id],
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(iso))
    // Midnight at the end of 10 July (PDT) and of 10 January (PST) in Los Angeles.
    expect(hourOf('2026-07-11T07:00:00Z')).toBe(`11, ${row.pdt}`)
    expect(hourOf('2026-01-11T08:00:00Z')).toBe(`11, ${row.pst}`)
  },
)
