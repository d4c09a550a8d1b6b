import { setOwner } from '@/lib/owner'
import { currentDesk, startMessages, stopMessages } from '@/lib/messages/messages'
import { useMessages } from '@/lib/messages/messages-store'
import type { MessageBody } from '@contract/message/message'
import { inEnglish } from '../../../test/support/client/english'
import { ME, MessagesWorld } from '../../../test/support/client/messages-world'
import {
  activeParts,
  expectWordsAlone,
  touchEverything,
  watchScripts,
} from '../../../test/support/client/no-script'
import { render } from '../../../test/support/client/render'
import { scriptPayloads } from '../../../test/support/script-payloads'
import { ConversationList } from './list/conversation-list'
import { Talk } from './talk/talk'

const mockLink = jest.fn()
jest.mock('@/lib/links/open-link', () => ({
  openLink: (link: string): unknown => Promise.resolve(mockLink(link)),
}))

inEnglish()
watchScripts()

let world: MessagesWorld
beforeEach(() => {
  localStorage.clear()
  mockLink.mockReset()
  setOwner(ME)
  world = new MessagesWorld()
})
afterEach(stopMessages)

function TalkOfC() {
  const row = useMessages((state) => state.rows.get('c'))
  return row ? <Talk row={row} seq={undefined} /> : null
}

/** The conversation, opened after somebody has written all of these, and `Hello`. */
async function talk(bodies: readonly (string | MessageBody)[]) {
  for (const body of bodies) world.write(body)
  world.write('Hello')
  startMessages(ME)
  const screen = await render(<TalkOfC />)
  await screen.findText('Hello')
  return screen
}

it('texts are words, in the conversation, as what is answered, and in the menu’s name', async () => {
  for (const payload of scriptPayloads) world.write(payload)
  scriptPayloads.forEach((payload, index) => {
    world.write(`> ${payload}\nquoted`)
    world.write('answered', ME, null, index + 1)
  })
  const screen = await talk([])
  await screen.until(() => expectWordsAlone(3))
  touchEverything()
  await screen.settle()
  expect(activeParts(document.body)).toEqual([])
})

it('an address of a script opens nothing, and a link carries no more than an address', async () => {
  const screen = await talk([
    'javascript:attacked()//https://example.org/a',
    'data:text/html,<script>attacked()</script>',
    'vbscript:attacked() navi:/pages/me JavaScript://www.example.org/%0aattacked()',
    'https://example.org/"onmouseover="attacked()',
  ])
  const links = Array.from(document.querySelectorAll('[role="link"]'))
  for (const link of links) await screen.tap(link)
  expect(mockLink.mock.calls.length).toBe(links.length)
  for (const [link] of mockLink.mock.calls as [string][])
    expect(link).toMatch(/^https:\/\/(www\.)?example\.org\//)
  expect(activeParts(document.body)).toEqual([])
})

it('names of files and places are words', async () => {
  const file = { type: 'file', url: 'https://f.example/files/chat/2.pdf', bytes: 9 } as const
  const place = { type: 'location', latitude: 1.3, longitude: 103.8 } as const
  const screen = await talk([
    ...scriptPayloads.map((name) => ({ ...file, name })),
    ...scriptPayloads.map((name) => ({ ...place, name, address: name })),
  ])
  await screen.until(() => expectWordsAlone(3))
  touchEverything()
})

it('what a page says of itself is words', async () => {
  const screen = await talk(scriptPayloads.map((_, index) => `https://example.org/${index}`))
  scriptPayloads.forEach((text, index) => {
    const change = { conversation: 'c', changeSeq: index + 1, time: '2026-11-20T09:00:00Z' }
    const preview = {
      url: `https://example.org/${index}`,
      title: text,
      description: text,
      site: 'e',
    }
    currentDesk()?.receiver.change('c', index + 1, {
      kind: 'preview',
      ...change,
      seq: index + 1,
      preview,
    })
  })
  await screen.until(() => expectWordsAlone(2))
  touchEverything()
})

it.each(scriptPayloads)('a list’s last line is words: %s', async (payload) => {
  world.write(payload)
  startMessages(ME)
  const list = await render(<ConversationList onWrite={() => undefined} />)
  await list.findText('Mia Chen')
  expect(list.text()).toContain(payload)
  touchEverything()
  expect(activeParts(document.body)).toEqual([])
})
