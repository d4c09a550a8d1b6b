import { compare } from '../median'
import { medianFigures, pickMiddle, type VisitFigures } from './figures'
import type { Slowness, Visit } from './visit'
import { tableWaterfall } from './waterfall'

/** The visits of one program, one of each kind for each turn. */
export interface Measured {
  readonly name: string
  readonly cold: Visit[]
  readonly second: Visit[]
  readonly stranger: Visit[]
}

/** At most so many times the Taro hello's cold visit of the same run: the own cold one, and the second (docs/adr/0090). */
const MOST_COLD = 1
const MOST_SECOND = 0.4

const COLUMNS = [
  ['paint', 10, (one: VisitFigures) => `${Math.round(one.firstPaint)} ms`],
  ['shown', 10, (one: VisitFigures) => `${Math.round(one.shown)} ms`],
  ['fresh', 10, (one: VisitFigures) => `${Math.round(one.fresh)} ms`],
  ['CLS', 8, (one: VisitFigures) => one.shift.toFixed(3)],
  ['bytes', 10, (one: VisitFigures) => String(Math.round(one.bytesBefore))],
  ['requests', 10, (one: VisitFigures) => String(one.requestsBefore)],
  ['all bytes', 11, (one: VisitFigures) => String(Math.round(one.bytes))],
  ['requests', 10, (one: VisitFigures) => String(one.requests)],
] as const

function printRow(name: string, cells: readonly string[]): void {
  console.log(
    `${name.padEnd(22)}${cells.map((cell, at) => cell.padStart(COLUMNS[at]?.[1] ?? 0)).join('')}`,
  )
}

function printTable(all: readonly Measured[]): void {
  printRow(
    '',
    COLUMNS.map(([name]) => name),
  )
  for (const { name, ...kinds } of all)
    for (const [kind, visits] of Object.entries(kinds)) {
      if (visits.length === 0) continue
      const figures = medianFigures(visits.map((visit) => visit.figures))
      printRow(
        `${name}, ${kind}`,
        COLUMNS.map(([, , show]) => show(figures)),
      )
    }
}

/** The median of the ratios of the turns, so that a busy moment of the machine weighs on both. */
function compareShown(ours: readonly Visit[], peer: readonly Visit[]): number {
  const times = (visits: readonly Visit[]) => visits.map(({ figures }) => figures.shown)
  return compare(times(ours), times(peer)).ratio
}

function printRatio(name: string, ratio: number, limit = Infinity): boolean {
  const passed = ratio <= limit
  const verdict = limit === Infinity ? '      ' : passed ? 'ok    ' : 'BEYOND'
  console.log(
    `${verdict} ${name}: ${ratio.toFixed(2)}${limit < Infinity ? ` (at most ${limit})` : ''}`,
  )
  return passed
}

/** False when the product itself is beyond a limit; what it was before is only told. */
function printRatios(all: readonly Measured[]): boolean {
  const hello = all.find(({ name }) => name === 'Taro hello')
  let passed = true
  for (const { name, cold, second } of all.filter(({ stranger }) => stranger.length > 0)) {
    printRatio(`${name} second / cold`, compareShown(second, cold))
    if (!hello) continue
    const ofHello = (visits: readonly Visit[]) => compareShown(visits, hello.cold)
    const ratios = [
      printRatio(`${name} cold / Taro hello cold`, ofHello(cold), MOST_COLD),
      printRatio(`${name} second / Taro hello cold`, ofHello(second), MOST_SECOND),
    ]
    if (name === 'product') passed = ratios.every(Boolean)
  }
  return passed
}

/** Prints the medians, the ratios and the waterfalls of the visits in the middle. False: the product is beyond a limit. */
export function printReport(
  all: readonly Measured[],
  { runs, slowness: { cpu, megabits, roundTrip } }: { runs: number; slowness: Slowness },
): boolean {
  console.log(
    `H5, 360 × 800, ${cpu}× CPU slowdown, ${megabits} Mbit/s, ${roundTrip} ms a request, medians of ${runs}, in turns; bytes and requests until it is shown, then of the whole visit`,
  )
  printTable(all)
  const passed = printRatios(all)
  for (const { name, cold, second, stranger } of all.filter((one) => one.stranger.length > 0))
    for (const [kind, visits] of [
      ["the member's first visit", cold],
      ["the member's second visit", second],
      ["a stranger's first visit", stranger],
    ] as const) {
      const middle = pickMiddle(visits)
      if (!middle) continue
      console.log(`\n${name}, ${kind}:`)
      for (const line of tableWaterfall(middle.rows, middle.marks)) console.log(line)
    }
  return passed
}
