export const testPageIds = {
  clear: 'test-clear',
  goOnline: 'test-go-online',
  goTest: 'test-go-test',
} as const
