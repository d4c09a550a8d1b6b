export const boardIds = {
  place: 'board-place',
  answer: 'board-answer',
} as const
