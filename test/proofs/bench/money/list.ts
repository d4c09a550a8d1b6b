import fastify from 'fastify'
import { Pool } from 'pg'
import { compareLists } from '../compare-lists'
import { compare } from '../median'
import { runLoad } from '../run-load'
import { openSite, type Site } from '../site'
import { fillIncomes } from './bulk'
import { recordSql } from './record'

export interface ListSizes {
  rounds: number
  seconds: number
  small: number
  large: number
}

const PATH = '/user/income/list?pageNum=1&pageSize=10'
const CONNECTIONS = 16

const openIncomes = (url: string, postings: number): Promise<Site> =>
  openSite(url, PATH, (db) => fillIncomes(db, postings))

/** The peer: the same SQL (the token's check, the page, its count) in bare Fastify and pg, with nothing else around it. */
async function openBare(site: Site): Promise<{ url: string; close(): Promise<void> }> {
  const [caller] = site.callers
  const ask = () => site.app.inject({ method: 'GET', url: PATH, headers: caller?.headers ?? {} })
  // The first request of a token notes its use.
  await ask()
  const queries = await recordSql(ask)
  const page = queries.findIndex(({ text }) => text.includes('from "commission"'))
  if (page < 0) throw new Error('the list asked nothing')
  const pool = new Pool({ connectionString: site.databaseUrl, max: 24, options: '-c timezone=UTC' })
  // Connections that end with the database.
  pool.on('error', () => undefined)
  const app = fastify()
  app.get('/user/income/list', async (request, reply) => {
    const answers = []
    for (const { text, values } of queries) answers.push(await pool.query(text, [...values]))
    return reply.send({
      code: 0,
      msg: '',
      data: answers[page]?.rows,
      page: { pageNum: 1, pageSize: 10, total: answers[page + 1]?.rows[0] },
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `${address}${PATH}`,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}

/** Requests a second of the list endpoint and of the same queries in bare Fastify: medians. */
export async function measureList(
  url: string,
  { rounds, seconds, small }: ListSizes,
): Promise<ReturnType<typeof compare>> {
  const site = await openIncomes(url, small)
  const bare = await openBare(site)
  const found = { ours: [] as number[], bare: [] as number[] }
  const [caller] = site.callers
  try {
    for (let round = 0; round < rounds; round += 1) {
      const order = { callers: caller ? [caller] : [], connections: CONNECTIONS, seconds }
      found.ours.push((await runLoad({ ...order, url: site.url })).perSecond)
      found.bare.push((await runLoad({ ...order, url: bare.url })).perSecond)
    }
  } finally {
    await bare.close()
    await site.close()
  }
  return compare(found.ours, found.bare)
}

/** p95 of the list in milliseconds with few and with many postings in the ledger, each person having as many: medians. */
export async function measureGrowth(
  url: string,
  { rounds, seconds, small, large }: ListSizes,
): Promise<ReturnType<typeof compare>> {
  const few = await openIncomes(url, small)
  const many = await openIncomes(url, large)
  try {
    return await compareLists({ few, many }, { rounds, seconds })
  } finally {
    await few.close()
    await many.close()
  }
}
