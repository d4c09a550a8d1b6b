export const wechatIds = {
  byEmail: 'wechat-by-email',
  confirm: 'wechat-confirm',
  login: 'wechat-login',
  password: 'wechat-password',
  row: 'wechat-row',
} as const
