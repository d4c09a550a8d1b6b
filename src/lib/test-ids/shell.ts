export const shellIds = {
  back: 'shell-back',
  retry: 'shell-retry',
  home: 'shell-home',
  confirm: 'shell-confirm',
  cancel: 'shell-cancel',
  tab: (name: string) => `tab-${name}`,
} as const
