/** What a member looked at, from when to when, and for how long without the pauses; `ended`: they came to its end. System time. */
export interface ActionBrowseTable {
  id: string
  userId: string
  /** SHA-256 of the request id that goes with the heartbeats. */
  requestHash: string
  linkType: string
  linkUrl: string
  beganAt: Date
  lastAt: Date
  shownSeconds: number
  ended: boolean
}

declare module '../../db/tables' {
  interface Tables {
    action_browse: ActionBrowseTable
  }
}
