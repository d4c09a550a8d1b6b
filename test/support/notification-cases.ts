/** The cases of contract/notification for server/every-endpoint.test.ts. */
export const notificationCases = {
  notificationSettings: { request: () => ({}), stranger: 'own' },
  saveNotificationSettings: {
    request: () => ({
      mails: { income: true, withdrawal: false, membership: true, order: true },
      notices: {
        incomeArrived: true,
        incomeSettled: true,
        membershipExpiring: true,
        newMember: false,
      },
      pushes: { message: true, notice: false, call: true },
      pushTexts: true,
      presence: false,
      quiet: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Tokyo',
    }),
    stranger: 'own',
  },
} as const
