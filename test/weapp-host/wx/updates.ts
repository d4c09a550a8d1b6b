import { sync } from './call'
import { Listeners } from './events'

/** What the store has for a program that runs. */
export interface Versions {
  /** The one that runs. */
  readonly running: string
  /** The one that the next start begins: what has been fetched, else the one that runs. */
  readonly next: string
  /** The program has asked to be restarted into the one that was fetched. */
  readonly applied: boolean
  /** The program has asked to hear of versions. */
  readonly watched: boolean
  /** WeChat finds a newer version and fetches it; `failed`: it does not come. */
  find(version: string, failed: boolean): void
}

/** https://developers.weixin.qq.com/miniprogram/dev/api/base/update/UpdateManager.html */
export function updateApis(running: string): {
  apis: Partial<WechatMiniprogram.Wx>
  versions: Versions
} {
  const checked = new Listeners()
  const ready = new Listeners()
  const failed = new Listeners()
  let fetched: string | undefined
  let applied = false
  let watched = false
  return {
    apis: {
      getUpdateManager: sync('getUpdateManager', () => {
        watched = true
        setTimeout(() => checked.emit({ hasUpdate: false }))
        return {
          // Nothing happens before a version is there.
          applyUpdate: () => void (applied = fetched !== undefined),
          onCheckForUpdate: checked.on,
          onUpdateReady: ready.on,
          onUpdateFailed: failed.on,
        }
      }),
    },
    versions: {
      running,
      get next() {
        return fetched ?? running
      },
      get applied() {
        return applied
      },
      get watched() {
        return watched
      },
      find(version, fails) {
        checked.emit({ hasUpdate: true })
        if (fails) return failed.emit(undefined)
        fetched = version
        ready.emit(undefined)
      },
    },
  }
}
