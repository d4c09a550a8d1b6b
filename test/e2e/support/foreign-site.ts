import { createServer } from 'node:http'
import getPort from 'get-port'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** A site that is not ours: whatever it is asked for, and by whomever, it gives a picture. */
export async function startForeignSite() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'image/svg+xml')
    response.end(PICTURE)
  })
  const port = await getPort({ host: '127.0.0.1' })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    /** The paths that were asked for, sorted. */
    asked: () => [...asked].sort(),
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}

/** What a page can ask another site for, and the directive that refuses it. */
export const refusedKinds: ReadonlyMap<string, string> = new Map([
  ['img', 'img-src'],
  ['iframe', 'frame-src'],
  ['script', 'script-src-elem: http'],
  ['audio', 'media-src'],
  ['object', 'object-src'],
  ['link', 'style-src-elem'],
  ['fetch', 'connect-src'],
  ['inline', 'script-src-elem: inline'],
])

/** Runs in a page: asks a site for something in each of these ways, and waits until each has come or failed. */
export async function askElsewhere({ url, kinds }: { url: string; kinds: string[] }) {
  const byElement = (kind: string) =>
    new Promise((resolve) => {
      const element = document.createElement(kind)
      element.addEventListener('load', resolve)
      element.addEventListener('error', resolve)
      // What is refused may end without a word of its element.
      addEventListener('securitypolicyviolation', resolve, { once: true })
      if (kind === 'link') element.setAttribute('rel', 'stylesheet')
      const attribute = { link: 'href', object: 'data' }[kind] ?? 'src'
      element.setAttribute(attribute, `${url}/${kind}`)
      document.body.append(element)
    })
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    fetch: () => fetch(`${url}/fetch`).catch(() => undefined),
    async inline() {
      const script = document.createElement('script')
      script.text = 'window.ran = true'
      document.body.append(script)
    },
  }
  for (const kind of kinds) await (ways[kind] ?? (() => byElement(kind)))()
}
