/** Pages that tell when they were used for what they are there: all that a task of kind 7 can lead to. */
export const usedPages = ['/pages/card/edit', '/pages/invite/index'] as const
export type UsedPage = (typeof usedPages)[number]
