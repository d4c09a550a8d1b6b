import { audioApis } from '../../../../test/weapp-host/wx/audio'
import { fileSystemApis } from '../../../../test/weapp-host/wx/file-system'
import { FileTable } from '../../../../test/weapp-host/wx/file-table'
import { makeRingtone, RINGTONE_ROUND_MS } from './make-ringtone'
import { playRingtone } from './ringtone'
import { playRingtone as playWeapp } from './ringtone.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

/** The host's files and audio behind the `wx` that Taro hands on. */
function startProgram(full = false): { playing: string[] } {
  const files = new FileTable()
  if (full)
    files.write = () => {
      throw new Error('the maximum size of the file storage limit is exceeded')
    }
  const trace = { playing: [], heard: [] }
  const taro: { default: object } = jest.requireMock('@tarojs/taro')
  Object.assign(taro.default, fileSystemApis(files), audioApis(files, trace))
  return trace
}

function browserAnswers(play: () => Promise<void>) {
  const at = { playing: 0 }
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    await play()
    expect(this.loop).toBe(true)
    at.playing += 1
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    at.playing -= 1
  })
  return at
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
})
afterEach(() => jest.restoreAllMocks())

it('is a WAV of one round that can be heard, begins and ends in silence and is never cut off', () => {
  const view = new DataView(makeRingtone())
  const word = (at: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, 4))
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  const rate = view.getUint32(24, true)
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8)
  expect(view.getUint32(40, true) / 2 / rate).toBe(RINGTONE_ROUND_MS / 1000)
  const samples = Array.from({ length: (view.byteLength - 44) / 2 }, (_, i) =>
    Math.abs(view.getInt16(44 + i * 2, true)),
  )
  const loudest = samples.reduce((most, sample) => Math.max(most, sample), 0)
  expect(loudest).toBeGreaterThan(0.2 * 0x7fff)
  expect(loudest).toBeLessThan(0x7fff)
  expect([samples[0], Math.max(...samples.slice(-100)) < 0.01 * 0x7fff]).toEqual([0, true])
})

describe('a browser and the app', () => {
  it('plays over and over until it is stopped', async () => {
    const at = browserAnswers(() => Promise.resolve())
    const player = playRingtone()
    expect([await player.outcome, at.playing]).toEqual([{ type: 'playing' }, 1])
    player.stop()
    expect(at.playing).toBe(0)
  })

  it('takes nothing away that a browser may still be opening', async () => {
    browserAnswers(() => Promise.resolve())
    const made = jest.spyOn(URL, 'createObjectURL')
    const revoked = jest.spyOn(URL, 'revokeObjectURL')
    for (const player of [playRingtone(), playRingtone()]) player.stop()
    expect([made.mock.calls.length < 2, revoked.mock.calls]).toEqual([true, []])
  })

  it('says that the browser wants a touch first', async () => {
    browserAnswers(() => Promise.reject(new DOMException('play() failed', 'NotAllowedError')))
    expect(await playRingtone().outcome).toEqual({ type: 'blocked' })
  })

  it('says why a sound cannot be played', async () => {
    browserAnswers(() => Promise.reject(new DOMException('no decoder', 'NotSupportedError')))
    expect(await playRingtone().outcome).toEqual({ type: 'failed', reason: 'no decoder' })
  })
})

describe('the mini-program', () => {
  it('plays over and over until it is stopped', async () => {
    const trace = startProgram()
    const player = playWeapp()
    expect(await player.outcome).toEqual({ type: 'playing' })
    expect(trace.playing).toEqual(['wxfile://usr/ringtone.wav'])
    player.stop()
    player.stop()
    expect(trace.playing).toEqual([])
  })

  it('stays still when it is stopped before the sound began', async () => {
    const trace = startProgram()
    const player = playWeapp()
    player.stop()
    expect(await player.outcome).toMatchObject({ type: 'failed' })
    expect(trace.playing).toEqual([])
  })

  it('says that the phone has no room for it', async () => {
    startProgram(true)
    expect(await playWeapp().outcome).toMatchObject({
      type: 'failed',
      reason: expect.stringContaining('limit is exceeded'),
    })
  })
})
