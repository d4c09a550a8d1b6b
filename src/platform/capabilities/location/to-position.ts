import type { Position } from './contract'

const FACTS = ['accuracy', 'altitude', 'speed'] as const

/** What a host measured; it writes what it does not know as null, as -1 or not at all. */
export function toPosition(
  from: Readonly<{ latitude: number; longitude: number }> &
    Readonly<Partial<Record<(typeof FACTS)[number], number | null>>>,
): Position {
  const position: Position = { latitude: from.latitude, longitude: from.longitude }
  for (const name of FACTS) {
    const value = from[name]
    if (typeof value === 'number' && (name === 'altitude' || value >= 0)) position[name] = value
  }
  return position
}
