import { ownKey, setOwner } from '@/lib/owner'
import { askEarly } from '@/platform/capabilities/request/early-answers'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storageKeys, storagePrefixes } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'

/** The three figures of home, money in US cents; `at`, when they came in milliseconds since 1970, for those of an earlier visit. */
export interface Figures {
  profits: number
  balance: number
  team: number
  at?: number
}

/** What a JSON text of ours may hold; nothing is sure of what a browser has stored. */
interface Loose {
  readonly [name: string]: Loose | undefined
}

const parse = (text: string | undefined) => parseJson(text ?? '') as Loose | undefined
const isCount = (value: unknown): value is number => Number.isFinite(value)

function join(income: Loose | undefined, team: Loose | undefined, at?: number) {
  const [profits, balance, total]: unknown[] = [income?.profits, income?.available, team?.total]
  if (!isCount(profits) || !isCount(balance) || !isCount(total)) return undefined
  return { profits, balance, team: total, at }
}

const { calls, brand } = FIRST_VALUES

/** What src/lib/data/query/stored-answers.ts kept of an endpoint without parameters, for this version of the program. */
function readKept(path: string): Loose | undefined {
  const kept = parse(readText(storagePrefixes.cache + ownKey(`${path} {} `)))
  return Object.is(kept?.version, brand.version) ? kept : undefined
}

/** The figures of the last visit. */
export function readKeptFigures(): Figures | undefined {
  setOwner(String(parse(readText(storageKeys.login.key))?.userId ?? ''))
  const income = readKept(calls.income)
  const team = readKept(calls.team)
  const at = Math.min(Number(income?.at), Number(team?.at))
  return at > 0 ? join(income?.data, team?.data, at) : undefined
}

/** Sends home's calls; the program takes their answers over when it has come. */
export function askFigures(token: string, onFigures: (figures: Figures) => void): void {
  const ask = async (path: string) => {
    const outcome = await askEarly(path, token)
    const body = outcome?.type === 'answered' ? (outcome.body as Loose | undefined) : undefined
    return body?.data
  }
  void Promise.all([ask(calls.income), ask(calls.team), ask(calls.user), ask(calls.vip)]).then(
    ([income, team]) => {
      const figures = join(income, team)
      if (figures) onFigures(figures)
    },
    // The program asks again and says what is wrong.
    () => undefined,
  )
}
