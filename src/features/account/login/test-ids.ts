export const loginIds = {
  account: 'login-account',
  forgot: 'login-forgot',
  language: 'login-language',
  password: 'login-password',
  register: 'login-register',
  submit: 'login-submit',
} as const
