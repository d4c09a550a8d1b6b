import { audioApis, type AudioTrace } from '../../../../test/weapp-host/wx/audio'
import { FileTable } from '../../../../test/weapp-host/wx/file-table'
import { recorderApis } from '../../../../test/weapp-host/wx/recorder'
import { until } from '../../../../test/support/client/until'
import { playVoice, recordVoice } from './voice'
import { playVoice as playWeapp, recordVoice as recordWeapp } from './voice.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const MP3 = Uint8Array.from([0x49, 0x44, 0x33])

/** A browser's recorder: it hears one chunk when it ends. */
class FakeRecorder extends EventTarget {
  static format = 'audio/webm'
  static isTypeSupported = (mime: string) => mime === FakeRecorder.format
  state = 'inactive'
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    const data = new Blob(['sound'])
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

function browserHears(ask: () => Promise<object>): void {
  Object.assign(globalThis, { MediaRecorder: FakeRecorder })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: ask },
  })
}

describe('a browser and the app', () => {
  const track = { stop: jest.fn() }
  beforeEach(() => {
    track.stop.mockReset()
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    FakeRecorder.format = 'audio/webm'
    browserHears(() => Promise.resolve({ getTracks: () => [track] }))
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'MediaRecorder')
    Reflect.deleteProperty(navigator, 'mediaDevices')
    jest.restoreAllMocks()
  })

  it('records until it is ended, gives the microphone back, and names the file by its format', async () => {
    const outcome = await recordVoice(60)
    if (outcome.type !== 'recording') throw new Error(outcome.type)
    const recorded = await outcome.recording.stop()
    expect(recorded).toMatchObject({ seconds: 1, file: { name: 'voice.webm', size: 5 } })
    expect(track.stop).toHaveBeenCalledTimes(1)
    expect(await outcome.recording.stop()).toBe(recorded)
  })

  it('takes the format that most hosts play, where it is there', async () => {
    FakeRecorder.format = 'audio/mp4'
    const outcome = await recordVoice(60)
    const recorded = outcome.type === 'recording' ? await outcome.recording.stop() : undefined
    expect(recorded?.file.name).toBe('voice.m4a')
  })

  it('gives the microphone back when it is thrown away', async () => {
    const outcome = await recordVoice(60)
    if (outcome.type === 'recording') outcome.recording.cancel()
    expect(track.stop).toHaveBeenCalledTimes(1)
  })

  it('says when there is nothing to record with, and when the microphone is not given', async () => {
    browserHears(() => Promise.reject(new DOMException('in use', 'NotReadableError')))
    expect(await recordVoice(60)).toEqual({ type: 'failed', reason: 'in use' })
    FakeRecorder.format = 'none'
    expect(await recordVoice(60)).toEqual({ type: 'unsupported' })
    Reflect.deleteProperty(globalThis, 'MediaRecorder')
    expect(await recordVoice(60)).toEqual({ type: 'unsupported' })
  })

  it('plays to the end, says when it cannot, and nothing when it was ended', async () => {
    const heard: HTMLMediaElement[] = []
    const paused = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      heard.push(this)
      return Promise.resolve()
    })
    const ends: boolean[] = []
    playVoice('https://files.example/1.m4a', (failed) => ends.push(failed))
    heard[0]?.dispatchEvent(new Event('ended'))
    expect(ends).toEqual([false])
    const stop = playVoice('https://files.example/1.m4a', (failed) => ends.push(failed))
    stop()
    heard[1]?.dispatchEvent(new Event('ended'))
    expect([ends.length, paused.mock.calls.length]).toEqual([1, 1])
    play.mockImplementation(() => Promise.reject(new DOMException('no', 'NotSupportedError')))
    playVoice('https://files.example/1.m4a', (failed) => ends.push(failed))
    await until(() => expect(ends).toEqual([false, true]))
  })
})

describe('the mini-program', () => {
  const trace: AudioTrace = { playing: [], heard: [] }
  let allowed: boolean
  let sound: Uint8Array
  beforeAll(() => {
    const files = new FileTable()
    const permissions = {
      allows: () => Promise.resolve(allowed),
      set: () => undefined,
      isDeclared: () => true,
      isAgreed: () => true,
      systemAllows: () => true,
    }
    const taro: { default: object } = jest.requireMock('@tarojs/taro')
    Object.assign(
      taro.default,
      recorderApis(files, permissions),
      audioApis(files, trace, () => Promise.resolve(sound)),
    )
  })
  beforeEach(() => {
    allowed = true
    sound = MP3
  })

  it('records an MP3, one after the other', async () => {
    for (const take of [1, 2]) {
      const outcome = await recordWeapp(60)
      if (outcome.type !== 'recording') throw new Error(outcome.type)
      expect(await outcome.recording.stop()).toMatchObject({
        seconds: 1,
        file: { name: 'voice.mp3', src: `wxfile://tmp_00000${take}.mp3` },
      })
    }
  })

  it('says why it does not record', async () => {
    allowed = false
    expect(await recordWeapp(60)).toEqual({
      type: 'failed',
      reason: 'operateRecorder:fail auth deny',
    })
  })

  it('plays an address, one ended by hand says nothing, and what cannot be heard has failed', async () => {
    const ends: boolean[] = []
    const end = (failed: boolean) => void ends.push(failed)
    const stop = playWeapp('https://files.example/1.mp3', end)
    await until(() => expect(trace.playing).toEqual(['https://files.example/1.mp3']))
    stop()
    expect(trace.playing).toEqual([])
    playWeapp('https://files.example/1.mp3', end)
    await until(() => expect(ends).toEqual([false]))
    sound = Uint8Array.from([1, 2, 3])
    playWeapp('https://files.example/1.mp3', end)
    await until(() => expect(ends).toEqual([false, true]))
  })
})
