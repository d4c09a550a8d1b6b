import type { BuiltIn } from '../components/built-in'
import { api, WxFailure } from './call'
import { Listeners } from './events'
import type { Permissions } from './permissions'
import type { FromRoom, ToWechat, WechatReply } from './voip-wire'

const CATCH_MS = 100

/** One `<voip-room>` on the screen. */
interface Picture {
  openId: string
  mode: string
  draw(): void
}

/** The phone in a room of WeChat's: what it says there, plays and shows. */
export class VoipPhone {
  /** How often something, sound, and pictures that are on the screen, have come from somebody else. */
  readonly received = { rounds: 0, sounds: 0, pictures: 0 }
  private readonly members = new Listeners()
  private readonly cameras = new Listeners()
  private readonly interrupted = new Listeners()
  private readonly pictures = new Set<Picture>()
  private room: { openId: string; withPictures: boolean } | undefined
  private mutes = { muteMicrophone: false, muteEarphone: false }
  private timer: ReturnType<typeof setInterval> | undefined

  /** @param send to WeChat */
  constructor(private readonly send: (message: ToWechat) => Promise<WechatReply>) {}

  /** What the phone's WeChat gives a program that logs in; undefined where the host knows no WeChat. */
  async logIn(): Promise<string | undefined> {
    const reply = await this.send({ type: 'login' })
    return reply.type === 'code' ? reply.code : undefined
  }

  hear(event: FromRoom): void {
    if (!this.room) return
    const ok = { errCode: 0, errMsg: 'ok' }
    if (event.type === 'members') this.members.emit({ ...ok, openIdList: event.openIdList })
    else if (event.type === 'cameras') this.cameras.emit({ ...ok, openIdList: event.openIdList })
    else this.receive(event)
  }

  /** The program goes into the background, or the phone rings. */
  interrupt(): void {
    if (!this.room) return
    void this.leave()
    this.interrupted.emit({ errCode: -1, errMsg: 'interrupted' })
  }

  apis(permissions: Permissions): Partial<WechatMiniprogram.Wx> {
    return {
      joinVoIPChat: api('joinVoIPChat', async ({ roomType = 'voice', muteConfig, ...signed }) => {
        const withPictures = roomType === 'video'
        for (const scope of ['scope.record', ...(withPictures ? ['scope.camera'] : [])])
          if (!(await permissions.allows(scope))) throw new WxFailure('auth deny')
        const { groupId, nonceStr, timeStamp, signature } = signed
        const reply = await this.send({ type: 'join', groupId, nonceStr, timeStamp, signature })
        if (reply.type === 'refused') throw new WxFailure(reply.reason, undefined, reply.errCode)
        if (reply.type !== 'in') throw new WxFailure('no room', undefined, -1000)
        this.room = { openId: reply.openId, withPictures }
        this.mutes = { muteMicrophone: false, muteEarphone: false, ...muteConfig }
        this.timer = setInterval(() => this.catch(), CATCH_MS)
        return { errCode: 0, openIdList: reply.openIdList }
      }),
      exitVoIPChat: api('exitVoIPChat', async () => {
        await this.leave()
        return {}
      }),
      updateVoIPChatMuteConfig: api('updateVoIPChatMuteConfig', ({ muteConfig }) => {
        if (!this.room) throw new WxFailure('not in a room')
        Object.assign(this.mutes, muteConfig)
        return {}
      }),
      subscribeVoIPVideoMembers: api('subscribeVoIPVideoMembers', () => {
        if (!this.room) throw new WxFailure('not in a room')
        return {}
      }),
      onVoIPChatMembersChanged: this.members.on,
      offVoIPChatMembersChanged: this.members.off,
      onVoIPVideoMembersChanged: this.cameras.on,
      offVoIPVideoMembersChanged: this.cameras.off,
      onVoIPChatInterrupted: this.interrupted.on,
      offVoIPChatInterrupted: this.interrupted.off,
    }
  }

  /** `<voip-room>`: the own camera, whose picture the others get while it is on the screen, or what comes from somebody else's. */
  get tag(): BuiltIn {
    return {
      tag: 'voip-room',
      properties: ['openid', 'mode', 'device-position', 'object-fit'],
      create: ({ host, text, fire }) => {
        let shade = 0
        const picture: Picture = {
          openId: '',
          mode: 'camera',
          draw: () => {
            shade = (shade + 40) % 360
            host.style.background = `hsl(${shade} 60% 45%)`
          },
        }
        const follow = () => {
          picture.openId = text('openid')
          picture.mode = text('mode') || 'camera'
        }
        return {
          update: follow,
          attached: () => {
            follow()
            this.pictures.add(picture)
            if (!this.room?.withPictures) fire('error', { errMsg: 'no room with pictures' })
          },
          detached: () => void this.pictures.delete(picture),
        }
      },
    }
  }

  private async leave(): Promise<void> {
    clearInterval(this.timer)
    this.room = undefined
    await this.send({ type: 'leave' })
  }

  private shows(openId: string, mode: 'camera' | 'video'): Picture | undefined {
    if (!this.room?.withPictures) return undefined
    return [...this.pictures].find((one) => one.openId === openId && one.mode === mode)
  }

  private catch(): void {
    if (!this.room) return
    const own = this.shows(this.room.openId, 'camera')
    own?.draw()
    const sound = !this.mutes.muteMicrophone
    void this.send({ type: 'caught', sound, picture: own !== undefined })
  }

  private receive({ from, sound, picture }: Extract<FromRoom, { type: 'caught' }>): void {
    this.received.rounds += 1
    if (sound && !this.mutes.muteEarphone) this.received.sounds += 1
    const seen = picture ? this.shows(from, 'video') : undefined
    if (!seen) return
    seen.draw()
    this.received.pictures += 1
  }
}
