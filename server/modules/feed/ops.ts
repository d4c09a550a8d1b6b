import { z } from 'zod'
import {
  defineOperatorAction,
  limitField,
  OperatorError,
  operatorRoles,
  textField,
} from '../../operator-action'
import { removeFeedFiles } from '../upload'
import { holderOf, publishFile } from './publish'
import { endItem, findItem, listNewest } from './repository'

export const addItem = defineOperatorAction({
  name: 'feed add',
  summary:
    'Publish an item of the feed or a lesson, from a JSON file with what it names beside it (docs/product/feed.md).',
  access: operatorRoles,
  effect: 'write',
  entry: 'feed.add',
  input: z.object({
    file: textField({
      value: 'FILE',
      description: 'titles and bodies by language, pictures, video with its poster, link',
      example: 'item.json',
      argument: 'one',
    }),
  }),
  async run(context, { file }) {
    const id = await publishFile(context, file)
    return { data: { id }, about: { type: 'feed', id, detail: {} } }
  },
  print: ({ id }) => ({ lines: [`Item ${id} is published.`] }),
})

export const endItemNow = defineOperatorAction({
  name: 'feed end',
  summary: 'Take an item of the feed back, with its pictures and its video.',
  access: operatorRoles,
  effect: 'write',
  entry: 'feed.end',
  input: z.object({
    id: textField({
      value: 'ID',
      description: 'as feed list shows it',
      example: '01KA',
      argument: 'one',
    }),
  }),
  async run({ tx, services, now }, { id }) {
    const item = await findItem(tx, id)
    if (!item || !(await endItem(tx, item, now)))
      throw new OperatorError('NOT_FOUND', `There is no item ${id} in the feed.`)
    await removeFeedFiles(tx, services, holderOf(id))
    return { data: { id }, about: { type: 'feed', id, detail: { channel: item.channel } } }
  },
  print: ({ id }) => ({ lines: [`Item ${id} is taken back.`] }),
})

export const listPublished = defineOperatorAction({
  name: 'feed list',
  summary: 'The newest items of the feed and lessons.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ limit: limitField }),
  async run({ services: { db } }, { limit }) {
    const items = await listNewest(db, limit)
    return items.map(({ id, channel, titles, video, seconds, publishedAt }) => ({
      id,
      channel,
      title: titles.en ?? Object.values(titles)[0] ?? '',
      languages: Object.keys(titles),
      video: video !== null,
      seconds,
      publishedAt: publishedAt.toISOString(),
    }))
  },
  print: (items) => ({
    table: {
      columns: ['id', 'channel', 'title', 'languages', 'video', 'seconds', 'since'],
      rows: items.map(({ id, channel, title, languages: read, video, seconds, publishedAt }) => [
        id,
        channel,
        title,
        read.join(' '),
        video ? 'yes' : '',
        String(seconds),
        publishedAt,
      ]),
    },
  }),
})
