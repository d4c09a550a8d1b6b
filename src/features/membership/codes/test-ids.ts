export const codesIds = {
  give: (code: string) => `codes-give-${code}`,
  gift: (code: string) => `codes-gift-${code}`,
  link: 'codes-gift-link',
  share: 'codes-gift-share',
  /** Over the button where the host shares by an element of its own. */
  cover: 'codes-gift-cover',
  copy: 'codes-gift-copy',
  withdraw: 'codes-gift-withdraw',
} as const
