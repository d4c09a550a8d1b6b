import { loadConfig } from './env'

const app = { TIKTOK_CLIENT_KEY: 'aw123', TIKTOK_CLIENT_SECRET: 'a-secret' }
const production = {
  STARCARD_MODE: 'production',
  DATA_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://www.starcard.example/',
  SMTP_URL: 'smtps://user:pw@mail.example',
  METRICS_TOKEN: 'm'.repeat(32),
}

it('takes an app at TikTok whole, or none', () => {
  expect(loadConfig({}).tiktok).toBeUndefined()
  expect(loadConfig({ ...production, ...app }).tiktok).toEqual({
    authorizeUrl: 'https://www.tiktok.com',
    apiUrl: 'https://open.tiktokapis.com',
    clientKey: 'aw123',
    secret: 'a-secret',
  })
})

it.each([
  [
    { TIKTOK_CLIENT_KEY: 'aw123' },
    'TIKTOK_CLIENT_KEY needs TIKTOK_CLIENT_SECRET: set it and start again.',
  ],
  [
    { TIKTOK_CLIENT_SECRET: 'a-secret' },
    'TIKTOK_CLIENT_SECRET needs TIKTOK_CLIENT_KEY: set it and start again.',
  ],
  [
    { ...production, ...app, TIKTOK_API_URL: 'http://tiktok.example' },
    'TIKTOK_API_URL must be an https address in production.',
  ],
])('refuses %j', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence)
})
