/**
 * WeChat lets a program in the background run for five seconds more and then stops its script: timers wait, sockets are closed, and what
 * is asked of the network is "interrupted" (https://developers.weixin.qq.com/miniprogram/dev/framework/runtime/operating-mechanism.html).
 */
const RUNS_ON_MS = 5000

export interface Sleep {
  isAsleep(): boolean
  background(): void
  wake(): void
  /** A timer is due: its work waits for the program. */
  run(id: number, work: () => void): void
  forget(id: number | undefined): void
}

/** `onSleep`: the last that the program hears. */
export function createSleep(view: Window, onSleep: () => void): Sleep {
  const held = new Map<number, () => void>()
  let asleep = false
  let due: number | undefined
  return {
    isAsleep: () => asleep,
    background() {
      view.clearTimeout(due)
      due = view.setTimeout(() => {
        onSleep()
        asleep = true
      }, RUNS_ON_MS)
    },
    wake() {
      view.clearTimeout(due)
      asleep = false
      for (const id of [...held.keys()])
        view.setTimeout(() => {
          const work = held.get(id)
          held.delete(id)
          work?.()
        })
    },
    run(id, work) {
      if (asleep) held.set(id, work)
      else work()
    },
    forget(id) {
      if (id !== undefined) held.delete(id)
    },
  }
}
