export const welcomeIds = {
  guide: 'welcome-guide',
  language: 'welcome-language',
  login: 'welcome-login',
  register: 'welcome-register',
} as const
