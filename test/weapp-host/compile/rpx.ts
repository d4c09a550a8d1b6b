const RPX = /(-?\d*\.?\d+)rpx\b/gi

/** `20rpx` → px, rounded to what a screen can show. @param rpx px of one rpx */
export const rpxToPx = (text: string, rpx: number) =>
  text.replace(RPX, (_all, number: string) => `${Number((Number(number) * rpx).toFixed(4))}px`)
