export const accountsIds = {
  add: 'accounts-add',
  delete: (number: number) => `accounts-delete-${number}`,
} as const
