export const resetPasswordIds = {
  confirmPassword: 'reset-confirm-password',
  forgot: 'reset-forgot',
  old: 'reset-old',
  password: 'reset-password',
  submit: 'reset-submit',
} as const
