export const payPasswordIds = {
  code: 'pay-code',
  confirm: 'pay-confirm',
  password: 'pay-password-new',
  sendCode: 'pay-send-code',
  submit: 'pay-submit',
} as const
