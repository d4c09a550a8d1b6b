export const homeIds = {
  balance: 'home-balance',
  card: 'home-card',
  copy: 'home-copy',
  invite: 'home-invite',
  join: 'home-join',
  language: 'home-language',
  messages: 'home-messages',
  profits: 'home-profits',
  redeem: 'home-redeem',
  team: 'home-team',
} as const
