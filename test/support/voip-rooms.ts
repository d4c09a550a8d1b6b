import { createHmac } from 'node:crypto'
import type { FromRoom, ToWechat, WechatReply } from '../weapp-host/wx/voip-wire'

/** WeChat for one phone: who is logged in to it there. */
export interface WechatAccount {
  openId: string
  /** What `wx.login` gives. */
  giveCode(): string
  rooms: VoipRooms
}

interface Place {
  openId: string
  groupId: string
  camera: boolean
  tell(event: FromRoom): void
}

/** WeChat's own for what it does not document: the system's error. */
const SYSTEM_ERROR = -1000
/** Signatures are good for so long. */
const LIFE_SECONDS = 7_200

/**
 * Rooms of WeChat's, by their documentation: who comes has signed the room's name by the key of their session, and everybody in it hears
 * of who comes, goes and shows a picture (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/voip-chat.html).
 */
export class VoipRooms {
  private readonly places = new Set<Place>()

  /** @param sessions keys by open id, as WeChat's server gave them last */
  constructor(
    private readonly appId: string,
    private readonly sessions: ReadonlyMap<string, string>,
  ) {}

  /** Who is in rooms now. */
  get openIds(): string[] {
    return [...this.places].map(({ openId }) => openId)
  }

  /** A phone's way to its rooms. */
  connect({ openId, giveCode }: WechatAccount, tell: (event: FromRoom) => void) {
    let place: Place | undefined
    const leave = () => {
      if (!place) return
      const { groupId } = place
      this.places.delete(place)
      place = undefined
      this.tellMembers(groupId)
    }
    const join = (asked: Extract<ToWechat, { type: 'join' }>): WechatReply => {
      if (place) return { type: 'refused', errCode: -1, reason: 'is in a room' }
      if (!this.isSigned(openId, asked))
        return { type: 'refused', errCode: SYSTEM_ERROR, reason: 'signature' }
      place = { openId, groupId: asked.groupId, camera: false, tell }
      this.places.add(place)
      this.tellMembers(asked.groupId, place)
      return { type: 'in', openId, openIdList: this.membersOf(asked.groupId) }
    }
    const send = (message: ToWechat): WechatReply => {
      switch (message.type) {
        case 'login':
          return { type: 'code', code: giveCode() }
        case 'join':
          return join(message)
        case 'leave':
          leave()
          return { type: 'done' }
        case 'caught':
          if (place) this.pass(place, message)
          return { type: 'done' }
      }
    }
    return { send, leave }
  }

  private isSigned(
    openId: string,
    { groupId, nonceStr, timeStamp, signature }: Extract<ToWechat, { type: 'join' }>,
  ): boolean {
    const key = this.sessions.get(openId)
    if (key === undefined || Math.abs(Date.now() / 1000 - timeStamp) > LIFE_SECONDS) return false
    const text = [this.appId, groupId, nonceStr, String(timeStamp)].sort().join('')
    return createHmac('sha256', key).update(text).digest('hex') === signature
  }

  private roomOf(groupId: string): Place[] {
    return [...this.places].filter((place) => place.groupId === groupId)
  }

  private membersOf(groupId: string): string[] {
    return this.roomOf(groupId).map(({ openId }) => openId)
  }

  /** Who came learns it from the answer. */
  private tellMembers(groupId: string, came?: Place): void {
    const openIdList = this.membersOf(groupId)
    for (const place of this.roomOf(groupId))
      if (place !== came) place.tell({ type: 'members', openIdList })
    this.tellCameras(groupId)
  }

  private tellCameras(groupId: string): void {
    const room = this.roomOf(groupId)
    const openIdList = room.filter(({ camera }) => camera).map(({ openId }) => openId)
    for (const place of room) place.tell({ type: 'cameras', openIdList })
  }

  private pass(from: Place, { sound, picture }: { sound: boolean; picture: boolean }): void {
    if (from.camera !== picture) {
      from.camera = picture
      this.tellCameras(from.groupId)
    }
    for (const place of this.roomOf(from.groupId))
      if (place !== from) place.tell({ type: 'caught', from: from.openId, sound, picture })
  }
}
