import { createPublicKey } from 'node:crypto'
import {
  answerText,
  isRecent,
  isSignedBy,
  openSealed,
  payText,
  requestText,
  type SignedAnswer,
} from './signature'

const keyOf = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })

/** The public half of the key pair of WeChat Pay's published examples. */
const merchant = keyOf(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oDbHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/D3upKoi8mYBaST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEomSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+IDImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5CMQIDAQAB',
)
/** The signature scheme has no randomness, so a signature that fits these bytes is the one that is published. */
const fits = (text: string, signature: string, key = merchant) =>
  isSignedBy(key, { ...lines(text), serial: '', signature })

/** A text of three lines, as an answer's parts. */
function lines(text: string) {
  const [timestamp = '', nonce = '', ...rest] = text.split('\n')
  return { timestamp, nonce, body: rest.join('\n').replace(/\n$/, '') }
}

const NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242'
const AT = '1554208460'

// https://pay.weixin.qq.com/doc/v3/merchant/4012365336
it('signs a request as the published example is signed', () => {
  const body =
    '{"appid":"wxd678efh567hg6787","mchid":"1900007291","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}'
  const signature =
    'jnks4dlrPw3ZX+ozVvSK39oa0t7OMBsg83BHAwd8BRdUFiVaQNTLTvci+wURgP1OQBbKYhFGvt7iqYpDSTQkp7Uq1sltaQKyncCyrA1g88m5bsKERQfPyT0ahSwKTYJ1CAn9QiJuSJRq1QsQs07eehbU/k9BCS51jTyc1Jpsi2H77HF9f/BnjXAOP3/sPObg6V5Ee4EzwLox684hhuMuIwHo7D8KFk3LIHOKDcNI4It1aCXydFWNpNK+SG86VUDe5kwoDpw4Ulqfu9z8OFDGbDs9TCxEv8iqQzbpxOlEVoOe2kalSYM5kApQb3nZcxdUtoE0liJGW3RGUNE0t4v01A=='
  const request = { path: '/v3/pay/transactions/jsapi', timestamp: AT, nonce: NONCE, body }
  expect(fits(requestText({ method: 'POST', ...request }), signature)).toBe(true)
  expect(fits(requestText({ method: 'GET', ...request }), signature)).toBe(false)
})

// https://pay.weixin.qq.com/doc/v3/merchant/4012365341
it("signs the payment window's parameters as the published example is signed", () => {
  const signature =
    'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhmCCi0PbgkvYQTRcXH0uibcLVtvFLdGLpmoYO9FV6lBBsTAjuhh5YOvQi0e2g3e0yytitiNET9FEuqM0pjnKfRW4K6LIZDdbWJv9KhZUx3DrJa5TL7OJ7VdADVivxVySIlPVKjGwuCXzuXSJes0UcILgWQUMyha5/3nYofuHtS7r+KYyMuxD+oJ9VM1Qdxk4UIG59CP5Y3wtYIFybyF3bdu1caHTRRX+DLyMXyYA/IrTmiW01c4RPjpHBX5Dk1sZyY1zVsWNsvMHr2e1NTWtBxKJ+qk5N61J7caYoepHFaxw=='
  const order = 'prepay_id=wx201410272009395522657a690389285100'
  expect(fits(payText('wx2421b1c4370ec43b', AT, NONCE, order), signature)).toBe(true)
  expect(fits(payText('wx2421b1c4370ec43c', AT, NONCE, order), signature)).toBe(false)
})

// https://pay.weixin.qq.com/doc/v3/merchant/4013053420
describe('an answer of WeChat Pay', () => {
  const key = keyOf(
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQWOrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLNF6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJWwIDAQAB',
  )
  const answer: SignedAnswer = {
    timestamp: '1722850421',
    nonce: 'd824f2e086d3c1df967785d13fcd22ef',
    serial: 'PUB_KEY_ID_0000000000000024101100397200000006',
    signature:
      'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==',
    body: '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
  }

  it('is known by the published signature, and not when a byte of it changed', () => {
    expect(answerText(answer)).toBe(
      '1722850421\nd824f2e086d3c1df967785d13fcd22ef\n{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}\n',
    )
    expect(isSignedBy(key, answer)).toBe(true)
    expect(isSignedBy(key, { ...answer, body: answer.body.replace('JyC', 'JyD') })).toBe(false)
    expect(isSignedBy(key, { ...answer, signature: 'WECHATPAY/SIGNTEST/abc' })).toBe(false)
    expect(isSignedBy(merchant, answer)).toBe(false)
  })

  it.each([
    [0, true],
    [300, true],
    [301, false],
    [-301, false],
  ])('of %i seconds ago is recent: %s', (age, recent) => {
    expect(isRecent(answer, new Date((1722850421 + age) * 1000))).toBe(recent)
  })
})

// https://github.com/wechatpay-apiv3/wechatpay-java/blob/main/core/src/test/java/com/wechat/pay/java/core/cipher/AeadAesCipherTest.java
it("opens what WeChat Pay's own library has sealed, and nothing that was changed", () => {
  const key = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'
  const sealed = {
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
  }
  expect(openSealed(key, sealed)).toBe('message')
  expect(openSealed(key, { ...sealed, associated_data: 'other' })).toBeUndefined()
  expect(openSealed(key, { ...sealed, nonce: 'uluk4a9R25RX' })).toBeUndefined()
  expect(openSealed(key, { ...sealed, ciphertext: 'AAAA' })).toBeUndefined()
  expect(openSealed('k'.repeat(32), sealed)).toBeUndefined()
})
