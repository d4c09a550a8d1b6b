import { readdirSync, readFileSync } from 'node:fs'

/** Seconds that this process, and the database's processes of one database, have had of the cores. */
export interface Cores {
  own: number
  database: number
}

/** Of a second, as /proc counts. */
const TICK = 100

function ticksOf(pid: string, database: string): number {
  try {
    // A process of PostgreSQL that serves a connection has the database's name in its title.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(` ${database} `)) return 0
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** What a busy machine does not stretch, as it does the time of a clock. The database's part is known on Linux alone. */
export function readCores(database: string): Cores {
  const { user, system } = process.cpuUsage()
  const pids = process.platform === 'linux' ? readdirSync('/proc') : []
  const ticks = pids
    .filter((pid) => /^\d+$/.test(pid))
    .reduce((sum, pid) => sum + ticksOf(pid, database), 0)
  return { own: (user + system) / 1e6, database: ticks / TICK }
}
