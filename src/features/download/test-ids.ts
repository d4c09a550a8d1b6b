export const downloadIds = {
  android: 'download-android',
  ios: 'download-ios',
  copy: 'download-copy',
  code: 'download-code',
  goOn: 'download-go-on',
  hintCopy: 'download-hint-copy',
  hintClose: 'download-hint-close',
  carryCopy: 'download-carry-copy',
  none: 'download-none',
  retry: 'download-retry',
} as const
