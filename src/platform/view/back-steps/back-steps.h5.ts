import Taro from '@tarojs/taro'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import type { BackSteps, CreateBackSteps, LayersOverPage } from './contract'
import { hearPops, countSteps, patienceFor } from './page-pops'

let move: Promise<void> | undefined
let end = () => {}

/** Our own move over steps of layers that is under way: the browser makes it later. */
export function getTravel(): Promise<void> | undefined {
  return move
}

/** The move has been made. */
function arrive(): void {
  end()
}

/** Moves in the history; one move at a time. `onLost`: there was nothing to move to. */
function moveHistory(by: number, onLost: () => void): void {
  move = new Promise((resolve) => {
    const late = setTimeout(() => {
      onLost()
      arrive()
    }, patienceFor(by))
    end = () => {
      clearTimeout(late)
      move = undefined
      resolve()
    }
  })
  window.history.go(by)
}

/**
 * Each layer is an entry of the history over its page's own, with the same address: what Taro's router keeps in the entry, and the
 * number of the step. Moves between them are kept from Taro's router, which would take its page away and make it again.
 */
class HistorySteps implements BackSteps {
  /** On which step the history stands. */
  private steps = countSteps(window.history.state)
  /** Steps that Back has just gone over: they are in front again when a layer did not close. */
  private ahead = 0
  /** Address of the page that Taro shows, or is about to. */
  private shown = window.location.href
  private leaving: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly layers: LayersOverPage) {
    hearPops((event) => this.hear(event))
    Taro.eventCenter.on('__taroRouterChange', () => {
      this.shown = window.location.href
      this.steps = countSteps(window.history.state)
    })
    // The program was started, by a reload, on a step that is nobody's any more.
    if (this.steps > 0) this.settle()
  }

  /** A moment later: a layer that closes and the one that opens in its place need no move. */
  follow(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      const turn = pageTurn()
      if (turn && !this.leaving) void turn.then(() => this.follow())
      else this.settle()
    })
  }

  leave(): Promise<void> | undefined {
    if (!getTravel() && this.steps === 0) return undefined
    this.leaving ??= this.takeAway()
    return this.leaving
  }

  private async takeAway(): Promise<void> {
    while (getTravel() || this.steps > 0) {
      this.settle()
      await getTravel()
    }
    // The page is turned in this very moment; after that the layers of the next one count.
    setTimeout(() => {
      this.leaving = undefined
      this.follow()
    })
  }

  /** Brings the history to as many steps as there are layers. */
  private settle(): void {
    if (getTravel()) return
    const { history } = window
    const wanted = this.leaving ? 0 : this.layers.count()
    const by = Math.min(wanted - this.steps, this.ahead)
    this.ahead = 0
    if (by !== 0) return moveHistory(by, () => this.stay(by))
    for (; this.steps < wanted; this.steps += 1)
      history.pushState({ ...history.state, layers: this.steps + 1 }, '')
  }

  /** The history did not move: what lay below, as it seemed, is this page's own entry. */
  private stay(by: number): void {
    const { history } = window
    if (by < 0) history.replaceState({ ...history.state, layers: 0 }, '')
    this.steps = countSteps(history.state)
    this.follow()
  }

  private hear(event: PopStateEvent | HashChangeEvent): void {
    const at = countSteps(window.history.state)
    if (event.type === 'hashchange') {
      if (at > 0) event.stopImmediatePropagation()
      return
    }
    if (!getTravel() && at === 0 && this.steps === 0) return
    const here = window.location.href === this.shown
    const gone = this.steps - at
    this.steps = at
    // Another page's own entry is for Taro; another page's step is passed over, on the way to it or back from it.
    if (here || at > 0) event.stopImmediatePropagation()
    if (getTravel()) arrive()
    else if (!here) this.layers.leave()
    else {
      this.ahead = Math.max(gone, 0)
      for (let step = 0; step < gone; step += 1) this.layers.back()
    }
    this.follow()
  }
}

export const createBackSteps: CreateBackSteps = (layers) => new HistorySteps(layers)
