/** Something that WeChat or WeCom lends for a while, about two hours. */
export interface Lent {
  value: string
  /** Seconds that it is good for. */
  seconds: number
}

/** WeChat or WeCom said no, or said nothing. `staleToken`: the access token is not good any more, whatever its age. */
export class WechatFailure extends Error {
  constructor(
    message: string,
    readonly staleToken = false,
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
