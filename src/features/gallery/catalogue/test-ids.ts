export const galleryIds = {
  link: 'gallery-link',
  piece: (name: string) => `gallery-piece-${name}`,
  state: (number: number) => `gallery-state-${number}`,
} as const
