import type { Time } from '../../db/tables'

/** A token or ticket that WeChat or WeCom lent, sealed; all nodes use the same one. */
export interface WechatLoanTable {
  /** 'wechat:APPID:token', 'wecom:CORPID:agent' … */
  name: string
  sealed: string | null
  /** From then on a new one is asked for, and the old one serves meanwhile. */
  renewAt: Time
  expiresAt: Time
  /** After a refusal none is asked for before then. */
  retryAt: Time | null
  /** When it was last renewed before its time, because the lender did not know it any more. */
  forcedAt: Time | null
}

declare module '../../db/tables' {
  interface Tables {
    wechat_loan: WechatLoanTable
  }
}
