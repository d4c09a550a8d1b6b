export const bindEmailIds = {
  code: 'bind-email-code',
  email: 'bind-email-email',
  first: 'bind-email-first',
  password: 'bind-email-password',
  sendCode: 'bind-email-send-code',
  submit: 'bind-email-submit',
} as const
