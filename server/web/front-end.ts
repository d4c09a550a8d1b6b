import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { pagePolicy } from './csp'
import { registerServiceWorker } from './service-worker'

// webpack gives a hash of six characters to what a package hands over by itself.
const HASHED = /[.-][0-9a-f]{6,}\.(?:chunk\.)?[a-z0-9]+(?:\.(?:br|gz))?$/
/** Paths of our pages, and the name that people type for where the app is to be had. */
const PAGES = ['/pages/*', '/o/*', '/download']
const YEAR_SECONDS = 31_536_000
/** Of the build, but not for browsers. */
const HIDDEN = new Set(['/csp.json', '/build.json', '/first-load.json'])

/**
 * Serves the built H5: compressed copies where the browser takes them, hashed files for ever, index.html
 * never from the cache. Routes are hashes, so only '/' is the page; a page that was typed as a path leads there, the rest is a file or the 404 envelope.
 */
export async function registerFrontEnd(
  app: FastifyInstance,
  h5: string,
  config: Config,
): Promise<void> {
  if (!existsSync(path.join(h5, 'index.html'))) return
  const policy = pagePolicy(h5, config)
  registerServiceWorker(app, { h5, policy, on: config.serviceWorker })
  await app.register(fastifyStatic, {
    root: h5,
    preCompressed: true,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    allowedPath: (file) => !HIDDEN.has(file),
    setHeaders(response, file) {
      if (/\.html(\.br|\.gz)?$/.test(file)) {
        response.setHeader('content-security-policy', policy)
        response.setHeader('cache-control', 'no-cache')
      } else {
        response.setHeader(
          'cache-control',
          HASHED.test(file) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=300',
        )
      }
    },
  })
  // The plugin's own index looks for '/.br' and misses the compressed copies of index.html.
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  for (const page of PAGES) app.get(page, (request, reply) => reply.redirect(`/#${request.url}`))
  // What is printed on a card (docs/product/cards.md): short, as a code of few squares is read from further away.
  app.get<{ Querystring: { sn?: string | string[] } }>('/s', ({ query: { sn } }, reply) =>
    reply.redirect(`/#/pages/card/verify?sn=${encodeURIComponent([sn].flat()[0] ?? '')}`),
  )
}
