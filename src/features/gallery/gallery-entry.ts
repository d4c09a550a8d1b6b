import type { ReactNode } from 'react'

/** One state of a component. The title names its properties, for whoever works on it: data, not a text of the product. */
interface GalleryState {
  title: string
  render(): ReactNode
}

/** A component of src/components in all its states. */
export interface GalleryEntry {
  /** Its folder in src/components. */
  name: string
  states: readonly GalleryState[]
  /** Its states hold the keyboard or cover the screen: one of them shows at a time. */
  alone?: true
}
