import { ownKey, setOwner } from '@/lib/owner'
import {
  readMessageDraft,
  readOutbox,
  writeMessageDraft,
  writeOutbox,
} from '@/lib/messages/own-things'
import { readText, removeText, writeText } from './storage'

const ROOM = 5_000_000
const item = (cid: string) => ({
  cid,
  conversation: 'c',
  time: '2026-01-02T03:04:05.000Z',
  body: { type: 'text' as const, text: 'x'.repeat(4000) },
})

beforeEach(() => {
  localStorage.clear()
  setOwner('me')
  writeMessageDraft('c', 'half of it')
  writeOutbox([item('first')])
})
afterEach(() => writeOutbox([]))

/** Fills what the browser gives, but for less than a message takes. */
function fill(key: string): void {
  const used = Object.entries(localStorage).reduce(
    (sum, [name, text]) => sum + name.length + String(text).length,
    0,
  )
  localStorage.setItem(key, 'x'.repeat(ROOM - used - key.length - 100))
}
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(ownKey('outbox:')))
const keyOf = (cid: string) => ownKey(`outbox:${cid}`)

it('a full storage drops the answers that can be fetched again for what somebody wrote', () => {
  fill('cache:answer')
  writeOutbox([item('first'), item('second')])
  expect(stored()).toContain(keyOf('second'))
  expect(localStorage.getItem('cache:answer')).toBeNull()
  expect(readMessageDraft('c')).toBe('half of it')
})

it('what finds no room at all is there until the program ends, and what lay there for the next visit', () => {
  fill('own:me:draft:long')
  writeOutbox([item('first'), item('second')])
  expect(readOutbox().map(({ cid }) => cid)).toEqual(['first', 'second'])
  expect(stored()).toEqual([keyOf('first')])
  removeText('own:me:draft:long')
  writeOutbox([item('third')])
  expect(readOutbox().map(({ cid }) => cid)).toEqual(['third'])
  expect(stored()).toEqual([keyOf('third')])
})

it('a browser that denies its storage remembers what is written in this visit', () => {
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  writeText('language', 'ja')
  expect(readText('language')).toBe('ja')
  removeText('language')
  expect(readText('language')).toBeUndefined()
  denied.mockRestore()
})
