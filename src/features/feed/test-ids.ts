export const feedIds = {
  item: (id: string) => `feed-item-${id}`,
  filmAgain: 'feed-film-again',
  film: 'feed-film',
  link: 'feed-link',
  picture: (index: number) => `feed-picture-${index}`,
} as const
