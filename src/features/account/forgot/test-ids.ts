export const forgotIds = {
  code: 'forgot-code',
  confirmPassword: 'forgot-confirm-password',
  email: 'forgot-email',
  password: 'forgot-password',
  sendCode: 'forgot-send-code',
  submit: 'forgot-submit',
} as const
