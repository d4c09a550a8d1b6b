import type { Peer, PeerAccess, PeerOptions, PeerPorts, Speaker } from './contract'
import { VoipMedia } from './voip-media'

/** Why somebody is not let in, where it is not for what they were signed with: in a room already, the microphone is in use, left meanwhile. */
const NOT_THE_SIGNATURE: readonly unknown[] = [-1, -2, -3]

const SPEAKERS: readonly Speaker[] = [{ id: 'on' }, { id: 'off' }]

let last: Promise<void> = Promise.resolve()

/** WeChat has one room at a time: leaving one and entering the next wait for each other. */
function queueForRoom(work: () => Promise<unknown>): void {
  last = last.then(work).then(
    () => undefined,
    () => undefined,
  )
}

/**
 * A device in a room of WeChat's, and who else is in it
 * (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/voip-chat.html). By `wx`: no room type fits Taro's type.
 */
export class VoipPeer implements Peer {
  private readonly media: VoipMedia
  private readonly ports: PeerPorts
  private readonly stopWatching: () => void
  private inRoom = false
  private closed = false
  private silenced = false
  private openId = ''
  private other: string | undefined
  /** Whose are on. */
  private cameras: readonly string[] = []
  /** What was told of the other last. */
  private shown = ''

  constructor({ media, access, ports }: PeerOptions) {
    if (!(media instanceof VoipMedia)) throw new Error('not this host’s media')
    this.media = media
    this.ports = ports
    wx.onVoIPChatMembersChanged(this.handleMembers)
    wx.onVoIPVideoMembersChanged(this.handleCameras)
    wx.onVoIPChatInterrupted(this.handleInterruption)
    this.stopWatching = media.watch(() => void this.tellMutes())
    this.enter(access)
  }

  get waits(): boolean {
    return this.inRoom
  }

  /** A room needs no signals. */
  take(): void {}

  restart(access: PeerAccess): void {
    this.enter(access)
  }

  /** WeChat plays what it hears. */
  play(): void {}

  listSpeakers(): Promise<readonly Speaker[]> {
    return Promise.resolve(SPEAKERS)
  }

  async useSpeaker(id: string): Promise<boolean> {
    this.silenced = id === 'off'
    return this.tellMutes()
  }

  close(): void {
    this.closed = true
    this.stopWatching()
    wx.offVoIPChatMembersChanged(this.handleMembers)
    wx.offVoIPVideoMembersChanged(this.handleCameras)
    wx.offVoIPChatInterrupted(this.handleInterruption)
    this.media.stream.state.setState({ openId: '' })
    queueForRoom(() => this.exit())
  }

  private get mutes() {
    return { muteMicrophone: this.media.muted, muteEarphone: this.silenced }
  }

  private async tellMutes(): Promise<boolean> {
    // A room that is entered later is told then.
    if (!this.inRoom) return true
    try {
      await wx.updateVoIPChatMuteConfig({ muteConfig: this.mutes })
      return true
    } catch {
      return false
    }
  }

  private enter(access: PeerAccess): void {
    if (!('groupId' in access)) throw new Error('not what leads into a room')
    queueForRoom(() => this.join(access))
  }

  private async join(access: Extract<PeerAccess, { groupId: string }>): Promise<void> {
    if (this.closed || this.inRoom) return
    const { groupId, nonceStr, timeStamp, signature, openId } = access
    try {
      const { roomType } = this.media
      const muteConfig = this.mutes
      const signed = { groupId, nonceStr, timeStamp, signature }
      const answer = await wx.joinVoIPChat({ ...signed, roomType, muteConfig })
      this.inRoom = true
      this.openId = openId
      if (this.closed) return
      this.media.stream.state.setState({ openId })
      const { muteMicrophone, muteEarphone } = this.mutes
      if (muteConfig.muteMicrophone !== muteMicrophone || muteConfig.muteEarphone !== muteEarphone)
        void this.tellMutes()
      this.handleMembers(answer)
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), 'errCode')
      if (!NOT_THE_SIGNATURE.includes(code)) this.ports.onState('refused')
      // A room that nobody left, as where the program was killed in it.
      else if (code === -1) await wx.exitVoIPChat({})
    }
  }

  private async exit(): Promise<void> {
    if (!this.inRoom) return
    this.inRoom = false
    await wx.exitVoIPChat({})
  }

  private readonly handleMembers = ({ openIdList }: { openIdList: string[] }): void => {
    if (!this.inRoom || this.closed) return
    const before = this.other
    this.other = openIdList.find((openId) => openId !== this.openId)
    if (this.other !== undefined) {
      this.showOther(this.other)
      if (before === undefined) this.ports.onState('connected')
    } else if (before !== undefined) this.ports.onState('lost')
  }

  private readonly handleCameras = ({ openIdList }: { openIdList: string[] }): void => {
    this.cameras = openIdList
    if (this.inRoom && this.other !== undefined) this.showOther(this.other)
  }

  private showOther(other: string): void {
    const picture = this.cameras.includes(other)
    const now = `${other} ${picture}`
    if (now === this.shown) return
    this.shown = now
    // Of more than two, as where a device took the place of another, WeChat shows the first two alone.
    if (picture) wx.subscribeVoIPVideoMembers({ openIdList: [other] }).catch(() => undefined)
    this.ports.onStream({ id: other }, picture)
  }

  /** The program went into the background, or the phone rang. */
  private readonly handleInterruption = (): void => {
    if (!this.inRoom || this.closed) return
    this.inRoom = false
    this.other = undefined
    this.cameras = []
    this.shown = ''
    this.media.stream.state.setState({ openId: '' })
    this.ports.onState('lost')
  }
}
