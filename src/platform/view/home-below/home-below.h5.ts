import Taro from '@tarojs/taro'
import { keepsCopy } from '@/platform/capabilities/secure-copy/secure-copy'
import { moveUnheard } from '@/platform/view/back-steps/page-pops'
import type { GetUnwinding, LayHomeBelow, OpenOverHome, UnwindHistory } from './contract'

/** What an entry of the history says of itself, beside what Taro's router keeps there (`idx`). */
interface Entry {
  /** How many entries of this program lie below it. */
  depth?: number
  /** The one at the bottom is home. */
  overHome?: boolean
  idx?: number
}

const HOME = '/pages/index'

const readEntry = (): Entry => (window.history.state ?? {}) as Entry
const readPath = () => window.location.hash.slice(1).split('?')[0] ?? ''

let { depth = 0, overHome = false, idx = 0 } = readEntry()
let unwinding: Promise<void> | undefined

function mark(): void {
  window.history.replaceState({ ...window.history.state, depth, overHome }, '')
}

/** Home takes the place at the bottom, and what is opened next in the place of this entry lies over it. */
function putHomeBelow(): void {
  const { history, location } = window
  const here = location.href
  const home = readPath() === HOME ? here : `${location.pathname}#${HOME}`
  history.replaceState({ ...history.state, depth: 0, overHome: true }, '', home)
  history.pushState({ ...history.state, depth: 1 }, '', here)
  depth = 1
  overHome = true
}

/** An entry that is not marked was made just now: in the last one's place, with its number, or over it. An address that was typed has no number. */
function countNew(made = Number.NaN): number {
  if (Object.is(made, idx)) return 0
  return Number.isNaN(made - idx) ? 1 : made - idx
}

Taro.eventCenter.on('__taroRouterChange', () => {
  const entry = readEntry()
  if (entry.depth !== undefined) ({ depth, overHome = false } = entry)
  else {
    depth = Math.max(depth + countNew(entry.idx), 0)
    if (depth === 0) overHome = readPath() === HOME
    mark()
  }
  idx = entry.idx ?? Number.NaN
})

/** The page of this address opens over home. */
function startOverHome(): void {
  window.history.replaceState({ idx: 0 }, '')
  putHomeBelow()
  idx = 1
  window.history.replaceState({ ...window.history.state, idx }, '')
}

export const layHomeBelow: LayHomeBelow = (pages) => {
  if (window.history.state !== null || readPath() === HOME) return
  if (pages.includes(readPath())) startOverHome()
}

export const openOverHome: OpenOverHome = (path) => {
  if (window.history.state !== null || keepsCopy) return false
  window.history.replaceState(null, '', `#${path}`)
  startOverHome()
  return true
}

export const getUnwinding: GetUnwinding = () => unwinding

async function unwind(by: number): Promise<void> {
  // The browser keeps no more than so many entries: where it has none left, this one is the bottom.
  if (await moveUnheard(-by)) depth -= by
  else [depth, overHome] = [0, false]
  unwinding = undefined
}

export const unwindHistory: UnwindHistory = (onHome) => {
  if (unwinding) return unwinding
  const above = onHome && overHome ? 1 : 0
  if (depth > above) {
    unwinding = unwind(depth - above)
    return unwinding
  }
  if (onHome && depth === 0) putHomeBelow()
  return undefined
}
