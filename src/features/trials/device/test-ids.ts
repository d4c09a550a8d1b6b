export const trialIds = {
  ring: 'trial-ring',
  address: 'trial-address',
  connect: 'trial-connect',
  message: 'trial-message',
  send: 'trial-send',
  close: 'trial-close',
} as const
