export const tiktokIds = {
  row: 'tiktok-row',
  account: 'tiktok-account',
  connect: 'tiktok-connect',
  again: 'tiktok-again',
  copy: 'tiktok-copy',
  disconnect: 'tiktok-disconnect',
} as const
