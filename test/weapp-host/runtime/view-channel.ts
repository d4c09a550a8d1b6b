/**
 * How long what the logic layer sends is on its way, and a page takes until it opens. Data comes after all that the program does in one
 * go; longer, and the automation's keys, which are quicker than any thumb, would meet an answer to the key before.
 */
export const PACE = { dataMs: 0, pageMs: 250 }

/**
 * The way from the logic layer to the view: what is sent arrives later, in the order in which it was sent. setData, selector queries,
 * observers and scrolling go through it, as through WeChat's bridge between its two threads
 * (https://developers.weixin.qq.com/miniprogram/dev/framework/performance/tips/runtime_setData.html).
 */
export interface ViewChannel {
  send(work: () => void): void
  /** When everything sent before has arrived. */
  arrived(): Promise<void>
  /** When a page has come up: WeChat makes a web view for each (a quarter of a second on a phone), and only then turns to it. */
  pageOpens(): Promise<void>
}

/** Timers of one length end in the order in which they began, so that a slow machine changes when something arrives, never its order. */
export function createViewChannel(
  view: Pick<Window, 'setTimeout'>,
  { dataMs, pageMs }: typeof PACE = PACE,
): ViewChannel {
  const send = (work: () => void) => void view.setTimeout(work, dataMs)
  return {
    send,
    arrived: () => new Promise((resolve) => send(resolve)),
    pageOpens: () => new Promise((resolve) => void view.setTimeout(resolve, pageMs)),
  }
}
