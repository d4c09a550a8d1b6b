import { Agent, request } from 'node:http'
import { percentile } from './median'

/**
 * Load from a process of its own: `load.ts '{"url", "callers": [{headers}], "connections", "seconds"}'` prints
 * `{"perSecond", "p95", "errors"}`, p95 in milliseconds.
 */
interface Order {
  url: string
  callers: { headers: Record<string, string> }[]
  connections: number
  seconds: number
}

async function main(): Promise<void> {
  const { url, callers, connections, seconds }: Order = JSON.parse(process.argv[2] ?? '{}')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  let made = 0

  function once(): Promise<void> {
    const caller = callers[(made += 1) % callers.length]
    const started = performance.now()
    return new Promise((resolve) => {
      const call = request(url, { agent, headers: caller?.headers ?? {} }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => {
          times.push(performance.now() - started)
          if (!body.startsWith('{"code":0')) errors += 1
          resolve()
        })
      })
      call.on('error', () => {
        errors += 1
        resolve()
      })
      call.end()
    })
  }

  async function runFor(time: number): Promise<void> {
    const end = performance.now() + time * 1000
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < end) await once()
      }),
    )
  }
  await runFor(Math.min(1, seconds / 3))
  times.length = 0
  const started = performance.now()
  await runFor(seconds)
  const perSecond = times.length / ((performance.now() - started) / 1000)
  agent.destroy()
  process.stdout.write(`${JSON.stringify({ perSecond, p95: percentile(times, 95), errors })}\n`)
}

void main()
