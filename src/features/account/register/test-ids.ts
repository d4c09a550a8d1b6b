export const registerIds = {
  agree: 'register-agree',
  code: 'register-code',
  confirmPassword: 'register-confirm-password',
  country: 'register-country',
  email: 'register-email',
  login: 'register-login',
  password: 'register-password',
  recommendationCode: 'register-recommendation-code',
  sendCode: 'register-send-code',
  submit: 'register-submit',
  username: 'register-username',
} as const
