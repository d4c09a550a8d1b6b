export const withdrawalIds = {
  cancel: 'withdrawal-cancel',
  row: (reference: string) => `withdrawal-${reference}`,
} as const
