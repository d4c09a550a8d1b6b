/** What a share carries, from share info of spec §3 (title, desc, link). */
export interface ShareContent {
  title: string
  text: string
  url: string
}

/** 'unsupported': this host offers no share sheet to a page; copy the link instead. */
export type ShareOutcome =
  | { type: 'shared' }
  | { type: 'cancelled' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }
