import { embeddedPlace } from '../../money/postgres'
import { measureSockets } from './sockets'
import { measureThroughput } from './throughput'

/**
 * `npm run bench:im [-- --quick]`: durable messages a second over 200 conversations beside the same batches written bare (at least
 * 0.7), the memory of idle sockets beside bare `ws` (at most 8 KB each), and how long a message is on its way. Exits with 1 beyond
 * a limit. BENCH_ONLY=throughput leaves the sockets out; BENCH_ROUNDS, BENCH_EACH (messages of a conversation in a round), BENCH_AT_ONCE and BENCH_SOCKETS change the sizes.
 */
const quick = process.argv.includes('--quick')
const size = (name: string, full: number, short: number): number =>
  Number(process.env[name] ?? (quick ? short : full))
const rounds = size('BENCH_ROUNDS', 5, 2)
const LEAST = 0.7
const MOST_BYTES = 8 * 1024
const us = (micros: number) => `${micros.toFixed(1)} µs`
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

async function main(): Promise<void> {
  const place = await embeddedPlace('proof-bench', [])
  let failed = 0
  const say = (ok: boolean, line: string) => {
    if (!ok) failed += 1
    console.log(`${ok ? 'ok    ' : 'BEYOND'} ${line}`)
  }
  try {
    const written = await measureThroughput(place.url, {
      rounds,
      each: size('BENCH_EACH', 100, 50),
      atOnce: size('BENCH_AT_ONCE', 50, 50),
    })
    say(
      written.ratio >= LEAST,
      `durable messages against bare batches: ${written.ratio.toFixed(2)} (at least ${LEAST}); ${written.ours.toFixed(0)}/s against ${written.peer.toFixed(0)}/s, batches of ${written.size}; median of ${rounds}`,
    )
    const { ours, bare } = written.cores
    console.log(
      `       the cores' time of a message: server ${us(ours.own)}, its database ${us(ours.database)}; bare ${us(bare.own)} and ${us(bare.database)}`,
    )
    if (process.env.BENCH_ONLY === 'throughput') return
    const sockets = await measureSockets(place.url, {
      count: size('BENCH_SOCKETS', 10_000, 2_000),
      messages: 500,
    })
    say(
      sockets.ours <= MOST_BYTES,
      `an idle socket: ${kb(sockets.ours)} (at most ${kb(MOST_BYTES)}); ${kb(sockets.bare)} of bare ws`,
    )
    console.log(
      `       a message on its way: ${sockets.p50.toFixed(1)} ms in the middle, p99 ${sockets.p99.toFixed(1)} ms`,
    )
  } finally {
    await place.end()
    process.exitCode = failed > 0 ? 1 : 0
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
