import { createServer, request as httpRequest } from 'node:http'

/** The enterprise app's host as WeCom's web view reaches it: it hands everything on to our server. */
export interface EnterpriseHost {
  url: string
  /** Values of its header, of all calls but sockets. */
  companies: ReadonlySet<string>
  /** Paths that were called. */
  paths: ReadonlySet<string>
  leadTo(serverUrl: string): void
  close(): Promise<void>
}

/** @param header name of the header that carries the company's id, in small letters */
export async function startEnterpriseHost(header: string): Promise<EnterpriseHost> {
  const companies = new Set<string>()
  const paths = new Set<string>()
  let target = ''
  const server = createServer((request, response) => {
    // A browser gives a socket no header of the page's.
    if (request.method !== 'OPTIONS' && !request.headers.upgrade) {
      companies.add(String(request.headers[header] ?? ''))
      paths.add(new URL(request.url ?? '/', 'http://enterprise').pathname)
    }
    const onward = httpRequest(
      new URL(request.url ?? '/', target),
      { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    companies,
    paths,
    leadTo(serverUrl) {
      target = serverUrl
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
