import { isPoor, readCounts } from './quality'

const counts = (received: number, lost: number, roundTrip = 0.05) => ({ received, lost, roundTrip })

it('sums up what came in, and the pair that is in use', () => {
  const stats = [
    { type: 'inbound-rtp', packetsReceived: 90, packetsLost: 3 },
    { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 2 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.2 },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'outbound-rtp', packetsLost: 50 },
  ]
  expect(readCounts(stats)).toEqual(counts(100, 5, 0.2))
})

it.each([
  ['the first look', undefined, counts(0, 0), false],
  ['all came', counts(100, 0), counts(200, 0), false],
  ['a twentieth was lost', counts(100, 0), counts(195, 5), false],
  ['more was lost', counts(100, 0), counts(194, 6), true],
  ['what was lost came late', counts(100, 6), counts(200, 2), false],
  ['nothing came', counts(100, 0), counts(100, 0), true],
  ['an answer takes long', counts(100, 0), counts(200, 0, 0.5), true],
])('%s', (_name, before, now, poor) => expect(isPoor(before, now)).toBe(poor))
