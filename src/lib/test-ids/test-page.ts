export const testPageIds = { clear: 'test-clear', goOnline: 'test-go-online' } as const
