export const lineIds = {
  unfold: (id: string) => `line-unfold-${id}`,
} as const
