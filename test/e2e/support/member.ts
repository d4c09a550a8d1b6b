import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import type { CaptchaAnswer } from '@contract/account/schemas'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { HEADER, type PlatformName } from '@contract/headers'
import type { Language } from '@contract/languages'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Order } from '@contract/orders/schemas'
import { sessionEndpoints } from '@contract/session/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { redirectOf } from '../../support/redirect-of'
import { solveChallenge } from '../../support/solve-challenge'
import { noteSecret } from '../../support/log-secrets'
import { countMails, readCode } from './mailbox'

export const PASSWORD = noteSecret('the password of a journey', 'Quiet-Journey-2026')
let keys = 0

class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Somebody who acts through the API alone: the people that a journey needs beside the one on the phone. */
export class Member {
  private token = ''
  private sessionCode = ''
  private userId = ''

  constructor(
    readonly serverUrl: string,
    readonly username: string,
    readonly email: string,
  ) {}

  /** @throws with the code and the words of a refusal */
  async call<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    { platform = 'h5', language = 'en' }: { platform?: PlatformName; language?: Language } = {},
  ): Promise<ResponseOf<E>> {
    keys += 1
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(request ?? {}))
    const route = endpoint.path.replace(/{(\w+)}/g, (_, name: string) =>
      encodeURIComponent(String(fields[name])),
    )
    const query =
      endpoint.method === 'GET'
        ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()}`
        : ''
    const reply = await fetch(`${this.serverUrl}${route}${query}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [HEADER.session]: this.sessionCode,
        [HEADER.token]: this.token,
        [HEADER.language]: language,
        [HEADER.platform]: platform,
        ...(endpoint.idempotent
          ? { [HEADER.idempotencyKey]: `journey-${process.pid}-${keys}` }
          : {}),
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(request) } : {}),
    })
    const envelope = (await reply.json()) as { code: number; msg: string; data: ResponseOf<E> }
    if (envelope.code !== 0)
      throw new Refused(
        envelope.code,
        `${endpoint.path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data)}`,
      )
    return envelope.data
  }

  /** Sends what may ask for a challenge: many members come from this one address. */
  private async sendProven<T>(
    purpose: 'login' | 'sendMail',
    send: (captcha?: CaptchaAnswer) => Promise<T>,
  ): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== accountErrors.CAPTCHA_REQUIRED) throw error
      return send(solveChallenge(await this.call(accountEndpoints.captcha, { purpose })))
    }
  }

  /** Registers with the code from the development mailbox, and is signed in. */
  async register(recommendationCode?: string): Promise<this> {
    this.sessionCode = await this.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: `device-${this.username}`,
    })
    const before = await countMails(this.serverUrl, this.email)
    await this.sendProven('sendMail', (captcha) =>
      this.call(accountEndpoints.sendMail, { email: this.email, purpose: 'register', captcha }),
    )
    const code = await readCode(this.serverUrl, this.email, before)
    const form = {
      country: 'JP',
      username: this.username,
      email: this.email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      code,
      agreed: true as const,
    }
    const session = await this.call(
      accountEndpoints.register,
      recommendationCode ? { ...form, recommendationCode } : form,
    )
    return this.keep(session)
  }

  /** Registers by what WeChat's mini-program gave as a proof of who this is: without email and password, and is signed in. */
  async registerByWechat(code: string): Promise<this> {
    this.sessionCode = await this.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: `device-${this.username}`,
    })
    const known = await this.call(signInEndpoints.wechatLogin, { client: 'weapp', code })
    if (known.type !== 'new') throw new Error('the person has an account')
    const session = await this.call(signInEndpoints.registerByWechat, {
      ticket: known.ticket,
      country: 'JP',
      username: this.username,
      agreed: true,
    })
    return this.keep(session)
  }

  async logIn(password = PASSWORD): Promise<this> {
    this.sessionCode = await this.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: `device-${this.username}`,
    })
    const session = await this.sendProven('login', (captcha) =>
      this.call(accountEndpoints.login, { account: this.email, password, captcha }),
    )
    return this.keep(session)
  }

  private keep({ token, userId }: { token: string; userId: string }): this {
    this.token = noteSecret('the token of a member', token)
    this.userId = userId
    return this
  }

  /** What a browser of this member's keeps in its local storage (src/platform/capabilities/storage/keys.ts). */
  storage(): [string, string][] {
    return [
      ['token', this.token],
      ['jwt', JSON.stringify({ accessToken: this.token, savedAt: Date.now() })],
      ['login', JSON.stringify({ userId: this.userId, whitelist: false })],
      ['deviceId', `device-${this.username}`],
      ['sessionCode', this.sessionCode],
    ]
  }

  /** Buys a plan at the sandbox cashier; the paid order. */
  async buy(plan: RequestOf<typeof ordersEndpoints.createOrder>['plan']): Promise<Order> {
    const order = await this.call(ordersEndpoints.createOrder, { plan })
    const opened = await this.call(ordersEndpoints.payOrder, { id: order.id, gateway: 'sandbox' })
    const cashier = new URL(redirectOf(opened), this.serverUrl)
    const form = new URLSearchParams([...cashier.searchParams, ['action', 'pay']])
    await fetch(new URL(cashier.pathname, this.serverUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'manual',
    })
    const paid = await this.call(ordersEndpoints.order, { id: order.id })
    if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}`)
    return paid
  }

  async code(): Promise<string> {
    return (await this.call(accountEndpoints.loadUser, {})).referralCode
  }

  /** The member's activation codes, unused ones first. */
  async activationCodes(): Promise<string[]> {
    const rows: unknown = await this.call(membershipEndpoints.codes, { pageSize: 10 })
    return (Array.isArray(rows) ? rows : []).map((row: object) =>
      noteSecret('an activation code', String(Reflect.get(row, 'code'))),
    )
  }

  vip() {
    return this.call(membershipEndpoints.vipInfo, {})
  }
}
