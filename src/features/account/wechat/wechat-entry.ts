/** Somebody whom WeChat named and who has no account yet. */
export interface WechatEntry {
  /** For registering; 30 minutes, on this device. */
  ticket: string
  /** '' where WeChat tells none. */
  nickname: string
}

let waiting: WechatEntry | undefined

/** Hands them over from login to the registration that opens next. */
export function handOverEntry(entry: WechatEntry): void {
  waiting = entry
}

/** Whom login handed over, once; undefined for a registration by email. */
export function takeEntry(): WechatEntry | undefined {
  const entry = waiting
  waiting = undefined
  return entry
}
