import type { Task } from '@contract/task/schemas'
import { DEFAULT_LANGUAGE, type Language } from '@contract/languages'
import type { RequestContext } from '../../http/context'
import { dayIn } from '../../texts/zone'
import { chooseZone, countStreak, rewardOf } from './policy'
import { findBound } from './binding'
import { findLastCheckIn, findZone, listDone, listEndedOf, listTasks } from './repository'
import type { CheckInTable, TaskDoneTable, TaskTable, Words } from './tables'

const wordIn = (words: Words, language: Language): string =>
  words[language] ?? words[DEFAULT_LANGUAGE] ?? ''

interface Standing {
  done: readonly TaskDoneTable[]
  /** Tasks whose reward another member has claimed with the TikTok account that is connected. */
  taken: readonly string[]
  day: string
  /** The streak that a check-in would reach now; undefined when today is counted. */
  next: number | undefined
  last: CheckInTable | undefined
  now: Date
}

function stateOf(
  task: TaskTable,
  own: readonly TaskDoneTable[],
  { day, hasEnded, isTaken }: { day: string; hasEnded: boolean; isTaken: boolean },
): Task['state'] {
  if (task.kind === 4) return 'notice'
  if (isTaken) return 'taken'
  const now = own.find((done) => done.day === (task.kind === 1 ? day : ''))
  if (!now && !hasEnded) return 'open'
  return own.some((done) => done.claimedAt === null) ? 'claimable' : 'claimed'
}

export function toTask(task: TaskTable, standing: Standing, language: Language): Task {
  const { done, taken, day, next, last, now } = standing
  const own = done.filter(({ taskId }) => taskId === task.id)
  const waiting = own.reduce(
    (sum, { claimedAt, points }) => sum + (claimedAt === null ? points : 0),
    0,
  )
  const state = stateOf(task, own, {
    day,
    hasEnded: task.endedAt !== null && task.endedAt <= now,
    isTaken: taken.includes(task.id),
  })
  const coming = task.kind === 1 ? rewardOf(task.reward, next ?? last?.streak ?? 1) : task.reward
  return {
    id: task.id,
    kind: task.kind,
    title: wordIn(task.titles, language),
    text: wordIn(task.texts, language),
    state,
    reward: state === 'claimable' ? waiting : coming,
    link: task.kind === 3 ? task.link : null,
    seconds: task.seconds,
    accessAppPage:
      task.linkType !== null && task.link !== null
        ? { linkType: task.linkType, linkUrl: task.link }
        : null,
    streak: task.kind === 1 ? (next === undefined ? (last?.streak ?? 0) : next - 1) : null,
  }
}

/** How a member stands today, in the zone that counts for them. */
export async function loadStanding(
  { services: { db }, userId, now }: RequestContext,
  timeZone: string,
  tasks: readonly TaskTable[],
): Promise<Standing> {
  const { zone } = chooseZone(await findZone(db, userId), timeZone, now)
  const last = await findLastCheckIn(db, userId)
  const today = dayIn(zone, now)
  const next = countStreak(last, { day: today, zone, now })
  // A later date that is counted already stands for today.
  const day = next === undefined && last ? last.day : today
  const ids = tasks.map(({ id }) => id)
  const done = await listDone(db, userId, ids, day)
  const bound = await findBound(db, { userId, tasks, done })
  return {
    done: [...done, ...(bound?.done ?? [])],
    taken: bound?.taken ?? [],
    day,
    next,
    last,
    now,
  }
}

/** GET /user/task/List: what is on offer, then what has ended and can still be claimed. */
export async function listOwnTasks(
  context: RequestContext,
  { timeZone }: { timeZone: string },
): Promise<Task[]> {
  const { services, userId, now, language } = context
  const offered = await listTasks(services.db, now)
  const ended = await listEndedOf(services.db, userId, now)
  const standing = await loadStanding(context, timeZone, [...offered, ...ended])
  const show = (task: TaskTable) => toTask(task, standing, language)
  return [...offered.map(show), ...ended.map(show).filter(({ state }) => state === 'claimable')]
}

/** GET /user/task/Latest: what home shows. */
export async function getLatestTask(
  context: RequestContext,
  request: { timeZone: string },
): Promise<Task | null> {
  const tasks = await listOwnTasks(context, request)
  return tasks.find(({ state }) => state === 'open' || state === 'claimable') ?? null
}
