/**
 * Stands in for Taro's pull-to-refresh element on the web, which would be registered in the first load: ours is our own
 * (src/platform/view/pull), as Taro's moves the page by a transform, which unhinges all that is sticky or fixed in it.
 */
export function defineCustomElement(): void {}
export const TaroPullToRefreshCore = undefined
export const P = undefined
