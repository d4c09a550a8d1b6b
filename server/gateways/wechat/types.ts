/** Something that WeChat or WeCom lends for a while, about two hours. */
export interface Lent {
  value: string
  /** Seconds that it is good for. */
  seconds: number
}

/**
 * WeChat or WeCom said no, by its `errcode`, or said nothing. `staleToken`: the access token is not good any more, whatever its
 * age.
 */
export class WechatFailure extends Error {
  constructor(
    message: string,
    readonly staleToken = false,
    readonly errcode?: number,
  ) {
    super(message)
    this.name = 'WechatFailure'
  }
}

/** What signs pages: a token for calls, and the tickets that it buys. */
export interface TicketGateway {
  /** @throws WechatFailure */
  fetchToken(): Promise<Lent>
  /** By the name of the ticket. @throws WechatFailure */
  fetchTicket(ticket: TicketName, token: string): Promise<Lent>
}

/** 'jsapi': signs config; 'agent': signs agentConfig, in WeCom alone. */
export type TicketName = 'jsapi' | 'agent'

/** Who a code was given for, as one account of WeChat's knows them. */
export interface WechatPerson {
  /** The account by which the person was asked. */
  appId: string
  openId: string
  /** One for all accounts of the same company; undefined where WeChat does not tell it. */
  unionId: string | undefined
  /** '' where WeChat tells none. */
  nickname: string
  /** Signs for the person in the mini-program; undefined on a page. */
  sessionKey?: string
  /** WeChat shows a preview of the page, and the person in it is made up. */
  preview: boolean
}

/** What tells who is there, by a code that is good once. */
export interface SignInGateway {
  /** @throws WechatFailure */
  exchangeCode(code: string): Promise<WechatPerson>
}
