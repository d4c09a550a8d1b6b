/** What lies over the page in front, as Back knows it. */
export interface LayersOverPage {
  /** How many there are. */
  count(): number
  /** Back was pressed: the one on top is dismissed; one that must be answered stays. */
  back(): void
  /** Another page is coming although layers were open: each is answered with no. */
  leave(): void
}

export interface BackSteps {
  /** Layers came or went: Back has as many steps as there are layers, a moment later. */
  follow(): void
  /** A page is about to be turned: takes the steps away. Undefined when there are none, else resolves when they are gone. */
  leave(): Promise<void> | undefined
}

/**
 * Makes each layer over a page one step of Back: Back closes it and the page stays. A browser's Back, a swipe on iOS and an app's web
 * view go through the history; in WeChat a page-container takes Back. Android's own button comes by `app-events`.
 */
export type CreateBackSteps = (layers: LayersOverPage) => BackSteps
