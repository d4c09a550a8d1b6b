import { VoipRooms, type WechatAccount } from '../../support/voip-rooms'
import { startWechatStandIn } from '../../support/wechat-stand-in'

/** WeChat with its rooms, and people whom it knows by their open ids. */
export interface PeopleInWechat {
  /** Of the server that speaks to it. */
  settings: Readonly<Record<string, string>>
  accountOf(openId: string): WechatAccount
  close(): Promise<void>
}

export async function peopleInWechat(): Promise<PeopleInWechat> {
  const wechat = await startWechatStandIn()
  const rooms = new VoipRooms(wechat.weappId, wechat.sessions)
  return {
    settings: wechat.settings,
    accountOf: (openId) => ({
      openId,
      giveCode: () => wechat.giveCode('weapp', { openId, nickname: '' }),
      rooms,
    }),
    close: wechat.close,
  }
}
