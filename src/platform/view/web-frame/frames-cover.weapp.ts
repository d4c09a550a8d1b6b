/** `<web-view>` takes all of its page, and lies over everything else on it. */
export const isCovered = (path: string): boolean => /webview/i.test(path)
