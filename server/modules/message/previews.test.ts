import { messageEndpoints } from '@contract/message/endpoints'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { until } from '../../../test/support/until'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type World } from '../../../test/support/world'

const read: string[] = []
let gate: Promise<void> = Promise.resolve()
let test: TestApp
let world: World
let act: ReturnType<typeof messagesOf>

beforeAll(async () => {
  test = await createTestApp({
    async readPage(url) {
      read.push(url)
      await gate
      return url.includes('nothing')
        ? undefined
        : { title: 'A page', description: '', site: 'example.org' }
    },
  })
  world = createWorld(test.services)
  act = messagesOf(test)
})
afterAll(() => test.close())
beforeEach(() => void read.splice(0))

const previewOf = (url: string) => ({ url, title: 'A page', description: '', site: 'example.org' })

it('a text’s first address gets a preview by a change, which lies with the message from then on', async () => {
  const { one, other, conversation } = await makePair(test, 'link', world)
  await act.send(one, conversation, 'Look: https://example.org/a. And www.example.org/b')
  const changes = await until('the change', async () => {
    const { data } = await act.changes(other, conversation)
    return data.length > 0 && data
  })
  const preview = previewOf('https://example.org/a')
  expect(changes).toMatchObject([{ kind: 'preview', changeSeq: 1, seq: 1, preview }])
  expect((await act.pull(other, conversation)).data).toMatchObject([{ type: 'text', preview }])
  expect(read).toEqual(['https://example.org/a'])

  await act.recall(one, conversation, 1)
  expect((await act.changes(other, conversation)).data).toMatchObject([
    { kind: 'preview', preview: null },
    { kind: 'recall' },
  ])
  const stored = await test.services.db
    .selectFrom('message')
    .select('body')
    .where('conversationId', '=', conversation)
    .execute()
  expect(stored).toEqual([{ body: null }])
})

it('comes once however often a message is sent, and not to one that was taken back meanwhile', async () => {
  const { one, conversation } = await makePair(test, 'twice', world)
  let open: () => void = () => undefined
  gate = new Promise((resolve) => (open = resolve))
  const cid = 'cid-of-a-link'
  await act.send(one, conversation, 'https://example.org/late', cid)
  await act.send(one, conversation, 'https://example.org/late', cid)
  await until('1 pages read', () => read.length === 1)
  await act.recall(one, conversation, 1)
  open()
  gate = Promise.resolve()
  await act.send(one, conversation, 'https://example.org/next')
  await until('the preview of the next one', async () => {
    const { data } = await act.changes(one, conversation)
    return data.map(({ kind }) => kind).join() === 'recall,preview'
  })
})

it('stays without one where there is no page, and reads only so many for a member', async () => {
  const { one, conversation } = await makePair(test, 'many', world)
  await act.send(one, conversation, 'https://example.org/nothing')
  await act.send(one, conversation, 'no address at all')
  for (let sent = 0; sent < 32; sent += 1)
    await act.send(one, conversation, `https://example.org/${sent}`)
  await until('30 pages read', () => read.length === 30)
  const { data } = await test.call(messageEndpoints.imSync, {}, one)
  expect(data.heads.find((head) => head.conversation === conversation)?.lastSeq).toBe(34)
})
