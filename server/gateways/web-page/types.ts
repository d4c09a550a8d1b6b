/** What a page says of itself: plain text in one line each; description: '' where it says nothing. */
export interface PageFacts {
  title: string
  description: string
  /** Its host. */
  site: string
}

/** Reads the head of a public page; undefined for whatever is not one, or does not come. Never rejects. */
export type ReadPage = (url: string) => Promise<PageFacts | undefined>
