import type { ComponentType } from 'react'

export interface WebFrameProps {
  id: string
  /** What it shows, for whoever reads the screen aloud. */
  label: string
  src: string
  onLoad(): void
  /** WeChat alone tells: a browser calls a page that did not come loaded as well. */
  onFail(): void
}

/**
 * A page of an allowed site within ours. In a browser and in the app it runs in a frame of its own, without camera, place or a way to move
 * ours; WeChat's takes the whole page, under its own head, and opens domains that its operator has registered.
 */
export type WebFrameComponent = ComponentType<WebFrameProps>
