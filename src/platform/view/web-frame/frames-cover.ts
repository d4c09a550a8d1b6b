/** Whether a page, by its path, is covered by the web page that it shows: nothing of ours is seen over it. Nowhere in a browser or in the app. */
export const isCovered = (_path: string): boolean => false
