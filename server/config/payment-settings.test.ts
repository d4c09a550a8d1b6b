import { generateKeyPairSync } from 'node:crypto'
import { loadConfig } from './env'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

const wechat = {
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: '3775B6A45ACD588826D15E583A95F5DD',
  WECHAT_PAY_PRIVATE_KEY: pem,
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
  WEAPP_APP_ID: 'wx-mini',
  WEAPP_APP_SECRET: 'a-secret',
}
const production = {
  STARCARD_MODE: 'production',
  DATA_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://www.starcard.example/',
  SMTP_URL: 'smtps://user:pw@mail.example',
  METRICS_TOKEN: 'm'.repeat(32),
}
const message = (env: Record<string, string>) => {
  try {
    loadConfig(env)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}

it('takes a whole account of WeChat Pay, its key also in one line, or none', () => {
  expect(loadConfig({}).wechatPay).toBeUndefined()
  const inOneLine = { ...wechat, WECHAT_PAY_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }
  for (const env of [wechat, inOneLine, { ...production, ...wechat }])
    expect(loadConfig(env).wechatPay).toMatchObject({
      url: 'https://api.mch.weixin.qq.com',
      merchantId: '1900000001',
      publicKey: undefined,
      appIds: { jsapi: undefined, weapp: 'wx-mini', page: 'wx-mini' },
    })
  const byKey = {
    ...wechat,
    WECHAT_PAY_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  }
  expect(loadConfig(byKey).wechatPay?.publicKey?.id).toBe('PUB_KEY_ID_1')
})

it.each([
  [
    { WECHAT_PAY_MCH_ID: '1900000001' },
    'WECHAT_PAY_MCH_ID needs WECHAT_PAY_SERIAL: set it and start again.',
  ],
  [
    { ...wechat, WECHAT_PAY_API_KEY: '' },
    'WECHAT_PAY_MCH_ID needs WECHAT_PAY_API_KEY: set it and start again.',
  ],
  [{ ...wechat, WECHAT_PAY_API_KEY: 'short' }, 'WECHAT_PAY_API_KEY must have 32 characters.'],
  [
    { ...wechat, WECHAT_PAY_PRIVATE_KEY: 'none' },
    'WECHAT_PAY_PRIVATE_KEY is not an RSA key in PEM.',
  ],
  [
    { ...wechat, WEAPP_APP_ID: '', WEAPP_APP_SECRET: '' },
    'WECHAT_PAY_MCH_ID needs WECHAT_APP_ID or WEAPP_APP_ID: set one and start again.',
  ],
  [
    { ...wechat, WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' },
    'WECHAT_PAY_PUBLIC_KEY_ID needs WECHAT_PAY_PUBLIC_KEY: set it and start again.',
  ],
  [
    { ...wechat, WECHAT_PAY_URL: 'http://pay.example' },
    'WECHAT_PAY_URL must be an https address in production.',
  ],
  [
    { CARD_PAY_SECRET_KEY: 'sk_live_1' },
    'CARD_PAY_SECRET_KEY needs CARD_PAY_WEBHOOK_SECRET: set it and start again.',
  ],
  [
    { CARD_PAY_WEBHOOK_SECRET: 'whsec_1' },
    'CARD_PAY_WEBHOOK_SECRET needs CARD_PAY_SECRET_KEY: set it and start again.',
  ],
])('production refuses half of it in one sentence: %#', (env, sentence) => {
  expect(message({ ...production, ...env })).toBe(sentence)
})
