import type { ReactElement } from 'react'

interface OverPage {
  draw(element: ReactElement): void
  end(): void
}

/** A root of its own over the page in front, for what is shown from anywhere and must not weigh in the first load. */
export type ShowOverPage = () => OverPage
