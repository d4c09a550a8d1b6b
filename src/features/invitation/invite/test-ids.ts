export const inviteIds = {
  code: 'invite-code',
  contacts: 'invite-contacts',
  copyLink: 'invite-copy-link',
  email: 'invite-email',
  link: 'invite-link',
  poster: 'invite-poster',
  send: 'invite-send',
  share: 'invite-share',
  sheet: 'invite-sheet',
} as const
