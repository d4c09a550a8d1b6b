/** One round: a chime of three notes twice, and silence. The device vibrates at its start. */
export const RINGTONE_ROUND_MS = 3000

const RATE = 8000
const LOUDNESS = 0.35
/** E5, G5 and C6, in Hz: when each is struck in a chime, in ms. */
const NOTES = [
  { hertz: 659.26, at: 0 },
  { hertz: 783.99, at: 160 },
  { hertz: 1046.5, at: 320 },
] as const
const CHIMES_AT = [0, 1100]
const FADE_MS = 180

/** The sound at a moment of the round, -1 to 1: each note swells in 5 ms and dies away. */
function soundAt(milliseconds: number): number {
  let sum = 0
  for (const chime of CHIMES_AT)
    for (const { hertz, at } of NOTES) {
      const age = milliseconds - chime - at
      if (age < 0) continue
      const swell = Math.min(1, age / 5)
      sum += swell * Math.exp(-age / FADE_MS) * Math.sin((2 * Math.PI * hertz * age) / 1000)
    }
  return Math.max(-1, Math.min(1, LOUDNESS * sum))
}

/** The ringtone as a WAV file (PCM, mono, 16 bit), one round of it. Made here, so that no build carries 48 KB of it and nobody else's right is in it. */
export function makeRingtone(): ArrayBuffer {
  const samples = (RATE * RINGTONE_ROUND_MS) / 1000
  const buffer = new ArrayBuffer(44 + samples * 2)
  const view = new DataView(buffer)
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples * 2, true)
  for (let i = 0; i < samples; i += 1)
    view.setInt16(44 + i * 2, Math.round(soundAt((i * 1000) / RATE) * 0x7fff), true)
  return buffer
}
