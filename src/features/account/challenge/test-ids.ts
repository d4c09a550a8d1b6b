export const captchaIds = { text: 'captcha-text' } as const
