export const scannerIds = {
  close: 'scanner-close',
  picture: 'scanner-picture',
  retry: 'scanner-retry',
  stage: 'scanner-stage',
  text: 'scanner-text',
  use: 'scanner-use',
} as const
