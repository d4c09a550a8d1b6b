import { z } from 'zod'
import { languages } from '@contract/languages'
import { usedPages } from '@contract/task/used-pages'
import { brands } from '../../../config/brands'
import type { Config } from '../../config/config'
import { newId } from '../../db/id'
import {
  defineOperatorAction,
  OperatorError,
  operatorRoles,
  readJsonFile,
  textField,
} from '../../operator-action'
import { endTask, findTask, insertTask, listTasks } from './repository'

const words = z.partialRecord(z.enum(languages), z.string().trim().min(1).max(200))
const base = {
  titles: words.refine((titles) => titles.en !== undefined, 'has no English'),
  texts: words.default({}),
  reward: z.number().int().min(0).max(10_000),
}
const place = {
  linkType: z.string().min(1).max(40),
  link: z.string().min(1).max(500),
}

/** A task as its file says it; kinds 1 and 5 are there already or come with their own words. */
const TaskFile = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(2), ...base, titles: words.default({}) }),
  z.object({
    kind: z.literal(3),
    ...base,
    link: z.url({ protocol: /^https$/ }).max(500),
    seconds: z.number().int().min(1).max(3600),
  }),
  z.object({ kind: z.literal(4), ...base, reward: z.literal(0).default(0) }),
  z.object({ kind: z.literal(5), ...base, titles: words.default({}) }),
  z.object({ kind: z.literal(6), ...base, ...place }),
  z.object({
    kind: z.literal(7),
    ...base,
    linkType: z.literal('navi'),
    link: z
      .string()
      .max(500)
      .refine(
        (link) => usedPages.some((page) => page === link.split(/[?#]/)[0]),
        `is none of the pages that tell when they were used: ${usedPages.join(', ')}`,
      ),
  }),
])

/**
 * What no member could do. A page of elsewhere opens a way out in its place, and what would be read is that: kind 3 leads to the brand's own pages alone.
 * @throws OperatorError
 */
function refuseUndoable(task: z.output<typeof TaskFile>, { brand, tiktok }: Config): void {
  if (task.kind === 5 && !tiktok)
    throw new OperatorError(
      'NOT_MEANT',
      'Kind 5 needs TIKTOK_CLIENT_KEY and TIKTOK_CLIENT_SECRET: set them first.',
    )
  const { webOrigins } = brands[brand]
  if (task.kind !== 3 || webOrigins.includes(new URL(task.link).origin)) return
  throw new OperatorError(
    'NOT_MEANT',
    `link: ${task.link} does not open inside. Kind 3 takes pages of ${webOrigins.join(' and ')}.`,
  )
}

export const addTask = defineOperatorAction({
  name: 'tasks add',
  summary: 'Offer a task to every member, from a JSON file (docs/product/tasks.md).',
  access: ['finance'],
  effect: 'write',
  entry: 'task.add',
  input: z.object({
    file: textField({
      value: 'FILE',
      description: 'kind, titles and texts by language, reward, and where it leads',
      example: 'task.json',
      argument: 'one',
    }),
  }),
  async run({ services, tx, now }, { file }) {
    const task = await readJsonFile(file, TaskFile)
    refuseUndoable(task, services.config)
    const id = newId()
    await insertTask(tx, {
      link: null,
      linkType: null,
      seconds: null,
      ...task,
      id,
      beginsAt: now,
      endedAt: null,
    })
    const { kind, reward } = task
    return { data: { id }, about: { type: 'task', id, detail: { kind, reward } } }
  },
  print: ({ id }) => ({ lines: [`Task ${id} is offered from now on.`] }),
})

export const endTaskNow = defineOperatorAction({
  name: 'tasks end',
  summary: 'Offer a task no longer; what members have done of it they can still claim.',
  access: ['finance'],
  effect: 'write',
  entry: 'task.end',
  input: z.object({
    id: textField({
      value: 'ID',
      description: 'as tasks list shows it',
      example: '01KA',
      argument: 'one',
    }),
  }),
  async run({ tx, now }, { id }) {
    const task = await findTask(tx, id)
    if (!task || task.endedAt !== null)
      throw new OperatorError('NOT_FOUND', `There is no task ${id} on offer.`)
    await endTask(tx, id, now)
    return { data: { id }, about: { type: 'task', id, detail: { kind: task.kind } } }
  },
  print: ({ id }) => ({ lines: [`Task ${id} is not offered any more.`] }),
})

export const listOffered = defineOperatorAction({
  name: 'tasks list',
  summary: 'The tasks on offer.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  async run({ services: { db, businessClock } }) {
    const tasks = await listTasks(db, await businessClock.now(db))
    return tasks.map(({ id, kind, titles, reward, link, beginsAt }) => ({
      id,
      kind,
      title: titles.en ?? '',
      reward,
      link,
      beginsAt: beginsAt.toISOString(),
    }))
  },
  print: (tasks) => ({
    table: {
      columns: ['id', 'kind', 'reward', 'title', 'link', 'since'],
      rows: tasks.map(({ id, kind, reward, title, link, beginsAt }) => [
        id,
        String(kind),
        String(reward),
        title,
        link ?? '',
        beginsAt,
      ]),
    },
  }),
})
