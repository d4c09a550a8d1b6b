import { pickFile, pickImages, pickVideo } from './media-pick'

beforeAll(() => {
  let made = 0
  Object.assign(URL, {
    createObjectURL: () => `blob:${(made += 1)}`,
    revokeObjectURL: () => undefined,
  })
})

function question(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing is asked')
  return input
}

function choose(...names: string[]): void {
  const files = names.map((name) => new File(['x'], name))
  Object.defineProperty(question(), 'files', { value: files })
  question().dispatchEvent(new Event('change'))
}

it('asks for pictures, several where several may come', async () => {
  const picked = pickImages(3)
  expect([question().accept, question().multiple]).toEqual([
    'image/jpeg,image/png,image/webp',
    true,
  ])
  choose('a.jpg', 'b.png')
  expect(await picked).toEqual({
    type: 'picked',
    files: [
      expect.objectContaining({ name: 'a.jpg', size: 1 }),
      expect.objectContaining({ name: 'b.png' }),
    ],
  })
  expect(document.querySelector('input[type=file]')).toBeNull()
})

it('is cancelled by the person, and by the next question', async () => {
  const first = pickImages(1)
  expect(question().multiple).toBe(false)
  question().dispatchEvent(new Event('cancel'))
  expect(await first).toEqual({ type: 'cancelled' })
  const second = pickImages()
  const third = pickImages()
  expect(await second).toEqual({ type: 'cancelled' })
  choose('late.jpg')
  expect((await third).type).toBe('picked')
})

it('asks for one film, and for one file of the kinds that a message carries', async () => {
  const video = pickVideo()
  expect([question().accept, question().multiple]).toEqual([
    'video/mp4,video/quicktime,video/webm',
    false,
  ])
  choose('film.mp4')
  expect(await video).toMatchObject({ files: [{ name: 'film.mp4' }] })
  const file = pickFile()
  expect(question().accept.split(',')).toEqual(expect.arrayContaining(['.pdf', '.mp3', '.mp4']))
  choose('report.pdf')
  expect(await file).toMatchObject({ files: [{ name: 'report.pdf' }] })
})
