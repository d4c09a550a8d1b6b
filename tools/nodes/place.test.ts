import { cleanEnvironment } from './place'

test("a copy is started without our own settings and without npm's words about this checkout", () => {
  const env = cleanEnvironment({
    HOME: '/home/me',
    PORT: '8080',
    DATABASE_URL: 'postgres://somewhere',
    TSX_TSCONFIG_PATH: '/checkout/tsconfig.server.json',
    npm_config_local_prefix: '/checkout',
    npm_config_cache: '/home/me/.npm',
    npm_package_json: '/checkout/package.json',
  })
  expect(Object.entries(env).filter(([, value]) => value !== undefined)).toEqual([
    ['HOME', '/home/me'],
    ['npm_config_cache', '/home/me/.npm'],
  ])
})
