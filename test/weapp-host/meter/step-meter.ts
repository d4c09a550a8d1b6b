import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import limits from '../set-data-limits.json'

/** What a device must offer; WeappHost does. */
export interface Metered {
  meter(): Promise<{ calls: number; bytes: number; longest: number }>
  resetMeter(): Promise<void>
  call<T>(method: string, params?: object): Promise<T>
}

/** What one step of a journey sent from the logic layer to the view. */
export interface StepRecord {
  journey: string
  /** "tap login-submit". */
  step: string
  /** The page on which the step ended. */
  page: string
  /** The start, a step that led to another page, or one that stayed. */
  kind: 'launch' | 'page' | 'here'
  /** How long the step took. */
  seconds: number
  calls: number
  bytes: number
  /** Bytes of the largest call. */
  longest: number
  /** What a launch, or the step that opened the page, left of its own limit, and the steps since then on its page did not take: on a busy processor its last calls come after the first taps or keys. */
  left?: Limit | undefined
}

/** A clock on a page may tick, so that a step on a slow machine sends more; a timer that nobody stops is far beyond it. */
const TICK = { calls: 1, bytes: 200 }

/** So much of a page that was opened may come late; more would hide what its own steps send. */
const LATE = { calls: 4, bytes: 8192 }

interface Place {
  pageId: number
  path: string
}

interface Limit {
  calls: number
  bytes: number
}

interface Running {
  step: string
  journey: string
  from: Place | undefined
  since: number
  left: Limit | undefined
}

const named: Readonly<Record<string, Limit>> = limits.steps
const running = new WeakMap<Metered, Running>()
const records: StepRecord[] = []
const REPORT = path.resolve(__dirname, '../../../reports/set-data.json')

/**
 * Ends the step that the device is at, and begins one of this name; without a name it only ends.
 * The first step of a device is its launch.
 */
export async function measureStep(
  host: Metered,
  step?: string,
  journey = nameOfTest(),
): Promise<void> {
  const last = running.get(host)
  const place = await host.call<Place>('App.getCurrentPage').catch(() => undefined)
  const ended = last && record(last, place, await host.meter())
  if (step === undefined) {
    running.delete(host)
    return
  }
  running.set(host, {
    step: last ? step : `launch: ${step}`,
    journey,
    from: last ? place : undefined,
    since: performance.now(),
    left: ended && leftOf(ended),
  })
  if (last) await host.resetMeter()
}

/** What the next step may send beside its own. */
function leftOf({ step, kind, calls, bytes, left }: StepRecord): Limit | undefined {
  const limit = named[step] ?? limits[kind]
  const spare = { calls: limit.calls - calls, bytes: limit.bytes - bytes }
  if (kind !== 'here') {
    const most = kind === 'page' ? LATE : spare
    return {
      calls: Math.max(0, Math.min(spare.calls, most.calls)),
      bytes: Math.max(0, Math.min(spare.bytes, most.bytes)),
    }
  }
  if (!left) return undefined
  return {
    calls: Math.max(0, left.calls + Math.min(0, spare.calls)),
    bytes: Math.max(0, left.bytes + Math.min(0, spare.bytes)),
  }
}

function record(
  { step, journey, from, since, left }: Running,
  place: Place | undefined,
  reading: Limit & { longest: number },
): StepRecord {
  const kind = from === undefined ? 'launch' : from.pageId === place?.pageId ? 'here' : 'page'
  const ended: StepRecord = {
    journey,
    step,
    page: place?.path ?? '',
    kind,
    seconds: Math.floor((performance.now() - since) / 1000),
    ...reading,
    left,
  }
  records.push(ended)
  return ended
}

/** Writes what was measured in this process to reports/set-data.json. */
export function writeSetDataReport(): void {
  mkdirSync(path.dirname(REPORT), { recursive: true })
  writeFileSync(
    REPORT,
    `${JSON.stringify({ exceeded: exceeded(records), steps: records }, null, 1)}\n`,
  )
}

function nameOfTest(): string {
  return typeof expect === 'undefined'
    ? 'by hand'
    : (expect.getState().currentTestName ?? 'by hand')
}

/** The steps measured in this process that sent more than set-data-limits.json allows, one line each. */
export function exceeded(steps: readonly StepRecord[] = records): string[] {
  return steps.flatMap(({ journey, step, page, kind, seconds, calls, bytes, left }) => {
    const { calls: mostCalls, bytes: mostBytes } = named[step] ?? limits[kind]
    const limit = {
      calls: mostCalls + (left?.calls ?? 0) + seconds * TICK.calls,
      bytes: mostBytes + (left?.bytes ?? 0) + seconds * TICK.bytes,
    }
    if (calls <= limit.calls && bytes <= limit.bytes) return []
    return [
      `${journey}, ${step} on ${page}: ${calls} calls of setData with ${bytes} bytes; ${limit.calls} with ${limit.bytes} are allowed`,
    ]
  })
}
