export const cardVerifyIds = {
  serial: 'card-serial',
  submit: 'card-verify',
  result: 'card-result',
  retry: 'card-retry',
} as const
