/** What a connection has counted since its start. */
export interface Counts {
  received: number
  lost: number
  /** Of the way there and back, in seconds; 0 before it is known. */
  roundTrip: number
}

const POOR_SHARE = 0.05
const POOR_SECONDS = 0.4

const numberOf = (entry: object, name: string): number => Number(Reflect.get(entry, name)) || 0

/** Sums up the statistics of a connection (W3C "Identifiers for WebRTC’s Statistics API"). */
export function readCounts(stats: { forEach(visit: (entry: object) => void): void }): Counts {
  const counts: Counts = { received: 0, lost: 0, roundTrip: 0 }
  stats.forEach((entry) => {
    const type: unknown = Reflect.get(entry, 'type')
    if (type === 'inbound-rtp') {
      counts.received += numberOf(entry, 'packetsReceived')
      counts.lost += numberOf(entry, 'packetsLost')
    }
    if (type === 'candidate-pair' && Reflect.get(entry, 'nominated') === true)
      counts.roundTrip = Math.max(counts.roundTrip, numberOf(entry, 'currentRoundTripTime'))
  })
  return counts
}

/** More than a twentieth was lost since the last look, or nothing came, or an answer takes longer than 0.4 s. */
export function isPoor(before: Counts | undefined, now: Counts): boolean {
  if (!before) return false
  const received = now.received - before.received
  const lost = Math.max(0, now.lost - before.lost)
  return received <= 0 || lost / (received + lost) > POOR_SHARE || now.roundTrip > POOR_SECONDS
}
