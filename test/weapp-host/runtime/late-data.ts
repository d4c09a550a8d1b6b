import { dataPath } from 'glass-easel'
import type { ViewChannel } from './view-channel'

export type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Only what JSON can carry goes to the view, as in WeChat. */
export function transferable(data: unknown): Fields {
  const copy: unknown = JSON.parse(JSON.stringify(data ?? {}))
  return isObject(copy) ? copy : {}
}

/** Sets `a.b[0].c` in plain data; what is missing on the way is made. */
function setAt(data: Fields, path: string, value: unknown): void {
  const steps: (string | number)[] = dataPath.parseSinglePath(path) ?? []
  let at: Fields = data
  steps.forEach((step, index) => {
    if (index === steps.length - 1) {
      at[step] = value
      return
    }
    const next = at[step]
    const held = isObject(next) ? next : typeof steps[index + 1] === 'number' ? [] : {}
    at[step] = held
    at = held as Fields
  })
}

/** Calls that each come from the callback of the last: no honest page makes as many. */
const LONGEST_CHAIN = 50

interface Sender {
  setData(data: object, callback?: () => void): void
}

/**
 * setData as on a phone: `this.data` is new at once, the view some time later, and the callback after the view
 * (https://developers.weixin.qq.com/miniprogram/dev/reference/api/Page.html).
 * @param count hears what is sent @param call runs the program's own code and reports what it throws
 */
export function sendDataLate(
  self: Sender,
  channel: ViewChannel,
  count: (data: unknown) => void,
  call: (work: () => unknown) => void,
): void {
  const apply = self.setData.bind(self)
  const shown = () => Reflect.get(Object.getPrototypeOf(self) as object, 'data', self) as unknown
  let sent = 0
  let chain = 0
  const underWay: Fields[] = []
  /** What the view will hold; only while something is on its way, and somebody has asked. */
  let ahead: Fields | undefined

  const setAll = (data: Fields, patch: Fields) =>
    Object.entries(transferable(patch)).forEach(([path, value]) => setAt(data, path, value))

  self.setData = (data, callback) => {
    count(data)
    sent += 1
    if (chain > LONGEST_CHAIN)
      throw new Error(
        `endless setData: more than ${LONGEST_CHAIN} calls, each from the callback of the last`,
      )
    const patch = transferable(data)
    underWay.push(patch)
    if (ahead) setAll(ahead, patch)
    channel.send(() => {
      underWay.shift()
      if (underWay.length === 0) ahead = undefined
      call(() => apply(patch))
      const before = sent
      // A page that sends again and again from here would hide behind the pause.
      if (callback) call(() => callback.call(self))
      if (callback) chain = sent > before ? chain + 1 : 0
    })
  }
  Object.defineProperty(self, 'data', {
    configurable: true,
    get() {
      if (underWay.length === 0) return shown()
      if (!ahead) {
        ahead = transferable(shown())
        for (const patch of underWay) setAll(ahead, patch)
      }
      return ahead
    },
  })
}
