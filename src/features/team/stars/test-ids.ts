export const starListIds = {
  letter: (letter: string) => `star-list-${letter}`,
} as const
