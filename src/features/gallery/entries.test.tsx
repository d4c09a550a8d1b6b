import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { entries } from './entries'
import { GalleryPiece } from './catalogue/gallery-piece'

inEnglish()

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  // It draws nothing either, and writes so to the console.
  HTMLCanvasElement.prototype.getContext = () => null
})

const folders = readdirSync(path.resolve(__dirname, '../../components'))

it('names folders of src/components, each once', () => {
  const names = entries.map(({ name }) => name)
  expect(
    names.filter((name, index) => !folders.includes(name) || names.indexOf(name) !== index),
  ).toEqual([])
})

it.each(entries)('shows $name in each of its states', async (entry) => {
  const shown = entry.alone ? entry.states.map((_, index) => index) : [0]
  for (const state of shown) {
    const screen = await render(<GalleryPiece entry={entry} state={state} />)
    const titles = entry.alone
      ? [entry.states[state]?.title ?? '']
      : entry.states.map(({ title }) => title)
    for (const title of titles) expect(screen.text()).toContain(title)
    // An id that is passed on though there is none becomes a word.
    expect(document.querySelector('[id="undefined"]')).toBeNull()
    expect(screen.text()).not.toMatch(/\b[a-z]+:[a-z]+(\.|\b)/i)
    screen.unmount()
  }
})
