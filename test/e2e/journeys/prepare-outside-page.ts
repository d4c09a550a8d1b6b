import { createServer } from 'node:http'
import path from 'node:path'
import getPort from 'get-port'

const HOST = 'page.journey.example'
export const OUTSIDE_PAGE = { url: `http://${HOST}/harbour`, title: 'A quiet harbour' }

/** A page of the internet for a journey's server, which reads it as it reads any other. */
export async function prepareOutsidePage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>${OUTSIDE_PAGE.title}</title>`)
  })
  const port = await getPort({ host: '127.0.0.1' })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    settings: {
      NODE_OPTIONS: `--require ${path.resolve(__dirname, '../support/outside-page.cjs')}`,
      OUTSIDE_HOST: HOST,
      OUTSIDE_PORT: String(port),
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
