export const plansIds = {
  choose: (plan: string) => `plans-choose-${plan}`,
  redeem: 'plans-redeem',
} as const
