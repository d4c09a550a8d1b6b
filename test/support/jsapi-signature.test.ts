import { computeSignature } from '../../server/modules/wechat/policy'
import { signAsPublished } from './jsapi-signature'
import { startWechatStandIn } from './wechat-stand-in'

/**
 * The example that both publish: WeChat (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html, appendix 1) and WeCom
 * (https://developer.work.weixin.qq.com/document/path/96909), which signs by its two tickets in the same way.
 */
const published = {
  noncestr: 'Wm3WZYTPz0wzccnW',
  jsapi_ticket:
    'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  timestamp: 1414587457,
  url: 'http://mp.weixin.qq.com?params=value',
}
const PUBLISHED = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'

it('the stand-in and the server, each by its own rule, make the published signature', () => {
  const { jsapi_ticket: ticket, noncestr: nonce, timestamp, url } = published
  expect(signAsPublished(published)).toBe(PUBLISHED)
  expect(computeSignature({ ticket, nonce, timestamp, url })).toBe(PUBLISHED)
})

it('a stand-in takes a signature by a ticket that it gave, for that page, and no other', async () => {
  const standIn = await startWechatStandIn()
  const ask = async (path: string, query: Record<string, string>, body?: object) => {
    const reply = await fetch(`${standIn.url}${path}?${new URLSearchParams(query).toString()}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const answer: { access_token: string; ticket: string } = await reply.json()
    return answer
  }
  try {
    const { access_token: wechat } = await ask(
      '/cgi-bin/stable_token',
      {},
      { grant_type: 'client_credential', appid: standIn.appId, secret: standIn.secret },
    )
    const { access_token: wecom } = await ask('/cgi-bin/gettoken', {
      corpid: standIn.corpId,
      corpsecret: standIn.agentSecret,
    })
    const agent = { access_token: wecom, type: 'agent_config' }
    const tickets = {
      wechat: await ask('/cgi-bin/ticket/getticket', { access_token: wechat, type: 'jsapi' }),
      corp: await ask('/cgi-bin/get_jsapi_ticket', { access_token: wecom }),
      agent: await ask('/cgi-bin/ticket/get', agent),
    }
    for (const kind of ['wechat', 'corp', 'agent'] as const) {
      const { noncestr: nonce, timestamp, url } = published
      const jsapi_ticket = tickets[kind].ticket
      const signed = { nonce, timestamp, url }
      const genuine = signAsPublished({ ...published, jsapi_ticket })
      expect(standIn.isGenuine(kind, { ...signed, signature: genuine })).toBe(true)
      expect(standIn.isGenuine(kind, { ...signed, signature: PUBLISHED })).toBe(false)
      const elsewhere = { ...signed, url: `${url}#away`, signature: genuine }
      expect(standIn.isGenuine(kind, elsewhere)).toBe(false)
    }
  } finally {
    await standIn.close()
  }
})
