export const webPageIds = {
  frame: 'web-frame',
  leave: 'web-page-leave',
} as const
