/** What a pull on the page is told to; src/lib/machines/pull-to-refresh.ts is one. */
export interface PullTarget {
  /** The finger is `distance` px below where it began to pull. */
  pull(distance: number): void
  release(): void
  /** The gesture was taken away. */
  abort(): void
  /** The host has pulled by itself; resolves when its own indicator may go. */
  refresh(): Promise<void>
}
