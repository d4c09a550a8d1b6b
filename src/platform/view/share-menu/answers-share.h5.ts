import type { AnswersShare } from './contract'

export const answersShare: AnswersShare = (page) => page
