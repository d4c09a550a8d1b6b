import type { ComponentType } from 'react'

export interface FilmProps {
  id?: string
  /** What it shows. */
  label: string
  src: string
  /** Its frame before it plays; nothing of the film is fetched until the person starts it. */
  poster?: string
  /** The person has started it by what stood in its place. */
  started?: boolean
  onEnd?: () => void
  /** It could not be had, or does not go on. */
  onError?: () => void
}

/** A film with the host's own controls. It never starts by itself. */
export type FilmComponent = ComponentType<FilmProps>
