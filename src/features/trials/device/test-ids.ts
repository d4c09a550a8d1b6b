export const trialIds = {
  ring: 'trial-ring',
  address: 'trial-address',
  connect: 'trial-connect',
  message: 'trial-message',
  send: 'trial-send',
  close: 'trial-close',
  link: 'trial-link',
  openLink: 'trial-open-link',
} as const
