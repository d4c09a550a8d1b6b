import type { Withdrawal } from '@contract/withdrawal/schemas'

/** What is told beside a title: a bare time, a time in a sentence, or a sentence. */
export type StepDetail =
  | { time: string }
  | { key: 'heldAt' | 'backAt' | 'reviewUntil'; params: { time: string } }
  | { key: 'unknownHelp' | 'onItsWay' | 'reviewHelp' }

export interface TimelineStep {
  /** That it was asked for, or the state that it reached. */
  title: 'requested' | Withdrawal['status']
  detail?: StepDetail
  state: 'done' | 'now' | 'next' | 'bad'
}

/**
 * The steps of a withdrawal as its owner reads them: what happened, what happens now, what comes.
 * @param formatTime writes an ISO time in the person's language
 */
export function buildTimelineSteps(
  withdrawal: Withdrawal,
  formatTime: (iso: string) => string,
): TimelineStep[] {
  const timeOf = (status: Withdrawal['status']) => {
    const entry = withdrawal.timeline.find((one) => one.status === status)
    return entry ? formatTime(entry.time) : ''
  }
  const requested: TimelineStep = {
    title: 'requested',
    detail: { key: 'heldAt', params: { time: formatTime(withdrawal.createTime) } },
    state: 'done',
  }
  const reviewDetail: StepDetail = withdrawal.decideBy
    ? { key: 'reviewUntil', params: { time: formatTime(withdrawal.decideBy) } }
    : { key: 'reviewHelp' }
  switch (withdrawal.status) {
    case 'cancelled':
      return [
        requested,
        {
          title: 'cancelled',
          detail: { key: 'backAt', params: { time: timeOf('cancelled') } },
          state: 'bad',
        },
      ]
    case 'rejected':
      return [
        requested,
        {
          title: 'rejected',
          detail: { key: 'backAt', params: { time: timeOf('rejected') } },
          state: 'bad',
        },
      ]
    case 'transferred':
      return [
        requested,
        {
          title: 'passed',
          detail: { time: timeOf('passed') },
          state: 'done',
        },
        {
          title: 'transferred',
          detail: { time: timeOf('transferred') },
          state: 'done',
        },
      ]
    case 'passed':
    case 'unknown':
      return [
        requested,
        {
          title: 'passed',
          detail: { time: timeOf('passed') },
          state: 'done',
        },
        {
          title: 'transferred',
          detail: { key: withdrawal.status === 'unknown' ? 'unknownHelp' : 'onItsWay' },
          state: 'now',
        },
      ]
    default:
      return [
        requested,
        { title: 'pendingReview', detail: reviewDetail, state: 'now' },
        { title: 'transferred', state: 'next' },
      ]
  }
}
