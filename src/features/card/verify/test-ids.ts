export const cardVerifyIds = {
  serial: 'card-serial',
  scan: 'card-scan',
  submit: 'card-verify',
  result: 'card-result',
  retry: 'card-retry',
} as const
