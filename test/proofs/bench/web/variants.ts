import { formatMoney } from '../../../../contract/domain/money'
import { incomeEndpoints } from '../../../../contract/income/endpoints'
import { loginIds } from '../../../../src/features/account/login/test-ids'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../../tools/visits/demo-site'
import { startJourneyServer } from '../../../e2e/support/journey-server'
import { Member } from '../../../e2e/support/member'
import type { Wanted } from './watch-page'

/** One of the programs that are measured in turns. */
export interface Variant {
  readonly name: string
  readonly url: string
  /** Whose session the browser holds; a hello has none. */
  readonly member?: Member
  /** What is to be seen on the first visit of a turn. */
  findFirst(): Promise<readonly [Wanted, ...Wanted[]]>
  /** What is to be seen on the second one; the fresh figure is the last. */
  findSecond(): Promise<readonly [Wanted, ...Wanted[]]>
  /** What somebody without a session waits for. */
  readonly stranger?: Wanted
  stop(): Promise<void>
}

/** The same program serves all of them: the product's server, so that headers, compression and caching are the same. */
const SERVER = 'tools/start/serve.ts'

/** A framework's hello, which shows the same text at each visit. */
export async function serveHello(name: string, folder: string): Promise<Variant> {
  const { url, stop } = await startJourneyServer({}, SERVER, [folder])
  const text: Wanted = { name: 'text', text: 'Hello, world' }
  return { name, url, findFirst: async () => [text], findSecond: async () => [text], stop }
}

/** The product with its demo data. Between the two visits of a turn a friend buys, so that the fresh figure is another one than that kept by the browser. */
export async function serveProduct(name: string, folder: string): Promise<Variant> {
  const server = await startJourneyServer({ STARCARD_MODE: 'demo', DEMO: 'on' }, SERVER, [folder])
  const member = await new Member(server.url, 'demo', DEMO_EMAIL).logIn(DEMO_PASSWORD)
  const friend = await new Member(server.url, 'friend', 'friend@bench.example').register(
    await member.code(),
  )
  const readProfits = async (): Promise<string> =>
    formatMoney((await member.call(incomeEndpoints.incomeSummary, {})).profits)
  let kept = ''
  return {
    name,
    url: server.url,
    member,
    stranger: { name: 'login form', selector: `#${loginIds.account}` },
    async findFirst() {
      kept = await readProfits()
      return [{ name: 'figure', text: kept }]
    },
    async findSecond() {
      await friend.buy('svip-year')
      const fresh = await readProfits()
      if (fresh === kept) throw new Error('the friend bought, and the profits stayed the same')
      return [
        { name: 'kept figure', text: kept },
        { name: 'fresh figure', text: fresh },
      ]
    },
    stop: () => server.stop(),
  }
}
