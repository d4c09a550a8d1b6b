import fastify from 'fastify'
import { loadConfig } from '../config/env'
import { registerAppLinks } from './app-links'

const CERTIFICATE = Array.from({ length: 32 }, () => 'AB').join(':')

async function ask(url: string, settings: Record<string, string>) {
  const app = fastify()
  registerAppLinks(app, loadConfig({ STARCARD_MODE: 'test', ...settings }))
  const { statusCode, headers, body } = await app.inject(url)
  await app.close()
  return { statusCode, type: headers['content-type'], body }
}

const ANDROID = '/.well-known/assetlinks.json'
const APPLE = '/.well-known/apple-app-site-association'

it('names the brand’s apps to both systems', async () => {
  const android = await ask(ANDROID, { BRAND: 'meet', ANDROID_CERT_SHA256: CERTIFICATE })
  expect(JSON.parse(android.body)).toEqual([
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: 'app.starcard.meet',
        sha256_cert_fingerprints: [CERTIFICATE],
      },
    },
  ])
  const apple = await ask(APPLE, { APPLE_TEAM_ID: 'ABCDE12345' })
  expect(apple.type).toMatch('application/json')
  expect(JSON.parse(apple.body)).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['ABCDE12345.app.starcard.default'],
          components: [{ '/': '/' }, { '/': '/s' }, { '/': '/i/*' }, { '/': '/c/*' }],
        },
      ],
    },
    webcredentials: { apps: ['ABCDE12345.app.starcard.default'] },
  })
})

it('says nothing while nobody has said who signs the apps', async () => {
  expect((await ask(ANDROID, {})).statusCode).toBe(404)
  expect((await ask(APPLE, {})).statusCode).toBe(404)
})

it.each(['AB:CD', CERTIFICATE.toLowerCase(), `${CERTIFICATE},x`])('refuses %s', (value) => {
  expect(() => loadConfig({ STARCARD_MODE: 'test', ANDROID_CERT_SHA256: value })).toThrow(
    'fingerprints',
  )
})
