import { createStore } from 'zustand/vanilla'
import type { CallStream, OwnMedia } from './contract'

interface OwnVoipState {
  /** By which the room names this person; '' outside of one, where WeChat shows no picture. */
  openId: string
  facing: 'front' | 'back'
}

/** The own side of a room. WeChat captures it, as long as the room lasts, and shows it by `<voip-room>`. */
export class OwnVoip implements CallStream {
  readonly id = 'own'
  readonly state = createStore<OwnVoipState>(() => ({ openId: '', facing: 'front' }))
}

/** What the person lets a room have of them; whoever is in one hears of each change. */
export class VoipMedia implements OwnMedia {
  readonly stream = new OwnVoip()
  hasPicture: boolean
  muted = false
  private readonly watchers = new Set<() => void>()

  /** @param roomType WeChat lets nobody into one with pictures who does not let it have the camera */
  constructor(readonly roomType: 'voice' | 'video') {
    this.hasPicture = roomType === 'video'
  }

  /** Returns what stops it. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  get facesSelf(): boolean {
    return this.stream.state.getState().facing === 'front'
  }

  mute(muted: boolean): Promise<boolean> {
    this.muted = muted
    for (const watcher of this.watchers) watcher()
    return Promise.resolve(true)
  }

  /** WeChat says nothing of it. */
  watchLost(): void {}

  /** WeChat sends the picture while its own `<voip-room>` is on the screen. */
  showCamera(on: boolean): Promise<boolean> {
    const can = !on || this.roomType === 'video'
    if (can) this.hasPicture = on
    return Promise.resolve(can)
  }

  switchCamera(): Promise<boolean> {
    const { facing } = this.stream.state.getState()
    this.stream.state.setState({ facing: facing === 'front' ? 'back' : 'front' })
    return Promise.resolve(true)
  }

  /** The room has the microphone, and gives it back when it is left. */
  close(): void {
    this.watchers.clear()
  }
}
