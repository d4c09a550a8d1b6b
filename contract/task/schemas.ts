import { z } from 'zod'
import { zoneField } from '../zone-schema'

/** 1 daily check-in, 2 lessons of the feed, 3 a page to read, 4 a text alone, 5 binding TikTok, 6 an app page to open, 7 one to use. */
export const TaskKind = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])
export type TaskKind = z.output<typeof TaskKind>

/** Where kinds 6 and 7 lead, as the link helper takes it. */
export const AccessAppPage = z.object({ linkType: z.string(), linkUrl: z.string() })
export type AccessAppPage = z.output<typeof AccessAppPage>

/** taken: of kind 5, whose reward another member has claimed with the TikTok account that is connected. A client shows 'unknown' for any other value. */
export const TaskState = z.enum(['open', 'claimable', 'claimed', 'taken', 'notice'])
export type TaskState = z.output<typeof TaskState>

/**
 * A task as it stands for the caller. title and text are in their language, '' where the client has words of its own (kinds 1, 2, 5).
 * reward: points of it, or of what is waiting to be claimed. seconds: how long the page of kind 3 is read. streak: days of check-in in
 * a row up to today, kind 1 alone. link: of kind 3.
 */
export const Task = z.object({
  id: z.string(),
  kind: TaskKind,
  title: z.string(),
  text: z.string(),
  state: TaskState,
  reward: z.number().int(),
  link: z.string().nullable(),
  seconds: z.number().int().nullable(),
  accessAppPage: AccessAppPage.nullable(),
  streak: z.number().int().nullable(),
})
export type Task = z.output<typeof Task>

/** Of a check-in, whose day it is. */
const timeZone = zoneField

export const TaskListRequest = z.object({ timeZone })
export type TaskListRequest = z.input<typeof TaskListRequest>
export const TaskListResponse = z.array(Task)
export type TaskListResponse = z.output<typeof TaskListResponse>

/** The task that home shows: the check-in until it is done, then the next that is open; null when all are done. */
export const LatestTaskResponse = Task.nullable()
export type LatestTaskResponse = z.output<typeof LatestTaskResponse>

export const DailyAttendanceRequest = z.object({
  taskId: z.string(),
  kind: z.literal(1),
  timeZone,
})
export type DailyAttendanceRequest = z.input<typeof DailyAttendanceRequest>
/** day: the local date that was counted; counted: false when it stood already. */
export const DailyAttendanceResponse = z.object({
  day: z.string(),
  counted: z.boolean(),
  task: Task,
})
export type DailyAttendanceResponse = z.output<typeof DailyAttendanceResponse>

export const GetRewardRequest = z.object({ taskId: z.string(), kind: z.literal(2) })
export type GetRewardRequest = z.input<typeof GetRewardRequest>
/** points: what came now, 0 when it had come already; balance: what the member has since. */
export const GetRewardResponse = z.object({
  points: z.number().int(),
  balance: z.number().int(),
})
export type GetRewardResponse = z.output<typeof GetRewardResponse>

/** A task's link was opened; used: the page of kind 7 reports that it was used. */
export const BrowseRequest = z.object({
  linkType: z.string().min(1).max(40),
  linkUrl: z.string().min(1).max(500),
  used: z.boolean().default(false),
})
export type BrowseRequest = z.input<typeof BrowseRequest>
export const BrowseResponse = z.object({})
export type BrowseResponse = z.output<typeof BrowseResponse>
