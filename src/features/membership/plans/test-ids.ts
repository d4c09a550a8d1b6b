export const plansIds = {
  calendar: 'plans-calendar',
  choose: (plan: string) => `plans-choose-${plan}`,
  redeem: 'plans-redeem',
  reminders: 'plans-reminders',
  star: 'plans-star',
} as const
