/** What a phone says to WeChat, whose servers stand in Node (test/support/voip-rooms.ts). */
export type ToWechat =
  | { type: 'login' }
  | {
      type: 'join'
      groupId: string
      nonceStr: string
      timeStamp: number
      signature: string
    }
  | { type: 'leave' }
  /** What microphone and camera have caught since the last time. */
  | { type: 'caught'; sound: boolean; picture: boolean }

/** `undefined` in `code`: WeChat's server knows nobody on this phone. */
export type WechatReply =
  | { type: 'code'; code: string | undefined }
  | { type: 'in'; openId: string; openIdList: string[] }
  | { type: 'refused'; errCode: number; reason: string }
  | { type: 'done' }

/** What a phone hears of the room that it is in. */
export type FromRoom =
  | { type: 'members'; openIdList: string[] }
  | { type: 'cameras'; openIdList: string[] }
  | { type: 'caught'; from: string; sound: boolean; picture: boolean }
