import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

/** How a call ended on this device. */
export interface Report {
  shareId: string
  /** contract/call/limits.ts */
  stats: number
}

const NAME = 'call-reports'

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shareId' in value &&
    typeof value.shareId === 'string' &&
    'stats' in value &&
    typeof value.stats === 'number'
  )
}

/** What the server has not answered, of whoever is signed in: it outlasts a closed program. Read from the storage, as another tab reports too. */
export function readReports(): readonly Report[] {
  const stored = parseJson(readText(ownKey(NAME)) ?? '')
  return Array.isArray(stored) ? stored.filter(isReport) : []
}

/** It is answered, or not worth saying any more. */
export function dropReport(shareId: string): void {
  write(readReports().filter((one) => one.shareId !== shareId))
}

/** In the place of what was kept of this call. */
export function keepReport(report: Report): void {
  write([...readReports().filter(({ shareId }) => shareId !== report.shareId), report])
}

function write(reports: readonly Report[]): void {
  if (reports.length === 0) removeText(ownKey(NAME))
  else writeText(ownKey(NAME), JSON.stringify(reports))
}
