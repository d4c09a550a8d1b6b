/** What a page says to the worker of the site (src/service-worker). */
export type WorkerMessage =
  /** The person wants it now: its build takes the place of the one before. */
  | { type: 'begin' }
  /** Paths of what was loaded before there was a worker. */
  | { type: 'keep'; files: readonly string[] }
  /** Whether the page with this entry is of its build; a boolean comes back by the port. */
  | { type: 'compare'; entry: string }
