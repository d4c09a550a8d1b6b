export const shellIds = {
  back: 'shell-back',
  retry: 'shell-retry',
  home: 'shell-home',
  confirm: 'shell-confirm',
  cancel: 'shell-cancel',
  takeLanguage: 'shell-take-language',
  leaveLanguage: 'shell-leave-language',
  tab: (name: string) => `tab-${name}`,
} as const
