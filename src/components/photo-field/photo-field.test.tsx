import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { previews } from '@/lib/overlay/preview-images'
import type { Photo } from './photo'
import { PhotoField } from './photo-field'

inEnglish()

const photos: Photo[] = [
  { key: 'a', src: 'blob:a', state: 'done', percent: 100 },
  { key: 'b', src: 'blob:b', state: 'uploading', percent: 40, size: 1536 * 1024 },
  { key: 'c', src: 'blob:c', state: 'failed', percent: 0 },
]

async function show(shown: Photo[]) {
  const calls: string[] = []
  const note = (what: string) => (key?: string) => void calls.push(`${what} ${key ?? ''}`)
  const screen = await render(
    <PhotoField
      id="photos"
      label="Photos"
      help="Up to 3"
      photos={shown}
      max={3}
      onAdd={note('add')}
      onRemove={note('remove')}
      onRetry={note('retry')}
    />,
  )
  return { screen, calls }
}

it('shows each photo with its state, and no way to add beyond the limit', async () => {
  const { screen, calls } = await show(photos)
  expect(screen.text()).toContain('40%')
  expect(screen.text()).toContain('1.5 MB')
  await screen.tap(screen.role('button', 'Try again: Photo 3'))
  await screen.tap(screen.role('button', 'Cancel the upload of photo 2'))
  expect(calls).toEqual(['retry c', 'remove b'])
  expect(() => screen.role('button', 'Add a photo')).toThrow()
})

it('takes one photo unless the form says more', async () => {
  const screen = await render(
    <PhotoField
      id="photos"
      label="Photos"
      photos={photos.slice(0, 1)}
      onAdd={jest.fn()}
      onRemove={jest.fn()}
      onRetry={jest.fn()}
    />,
  )
  expect(() => screen.role('button', 'Add a photo')).toThrow()
})

it('adds while there is room, and shows a photo large', async () => {
  const { screen, calls } = await show(photos.slice(0, 1))
  await screen.tap(screen.role('button', 'Add a photo'))
  expect(calls).toEqual(['add '])
  expect(screen.text()).toContain('1 / 3')
  await screen.tap(screen.role('button', 'Photo 1'))
  expect(previews.state.getState().request).toEqual({ urls: ['blob:a'], current: 0 })
})

it('says how many there are with the comma of the language', async () => {
  await showLanguage('ja')
  await loadLazyTexts('ja')
  const { screen } = await show(photos.slice(0, 1))
  screen.role('button', '写真を追加、1 / 3')
  screen.unmount()
  await showLanguage('en')
})
