import type { AnswersShare } from './contract'

/** Taro registers what answers WeChat by these marks: it writes its page configs, which could name them, before a plugin changes them. */
export const answersShare: AnswersShare = (page, places) =>
  Object.assign(page, {
    enableShareAppMessage: true,
    enableShareTimeline: places === 'chat and timeline',
  })
