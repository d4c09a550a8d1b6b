import { computePacificDay, splitPacificTime } from '@contract/domain/pacific'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** A moment as emails and refusals say it, the same in every language: `2026-11-22 02:05 PST`. The server knows nobody's time zone. */
export function formatPacificTime(moment: Date): string {
  const { hour, minute, zone } = splitPacificTime(moment)
  return `${computePacificDay(moment)} ${twoDigits(hour)}:${twoDigits(minute)} ${zone}`
}
