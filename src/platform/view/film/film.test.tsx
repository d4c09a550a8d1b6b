import { render } from '../../../../test/support/client/render'
import { Film } from './film'
import type { FilmProps } from './types'
import { Film as FilmInWeapp } from './film.weapp'

const mockVideo = jest.fn()
jest.mock('@tarojs/components', () => ({
  ...jest.requireActual<object>('@tarojs/components'),
  Video: (props: object) => {
    mockVideo(props)
    return null
  },
}))

const film: FilmProps = {
  id: 'film',
  label: 'A lesson',
  src: 'https://files.starcard.example/a.mp4',
  poster: 'https://files.starcard.example/a.png',
}

it('in a browser and the app it waits with its frame, and nothing of it is fetched', async () => {
  const onEnd = jest.fn()
  const onError = jest.fn()
  await render(<Film {...film} onEnd={onEnd} onError={onError} />)
  const video = document.querySelector('video')
  expect(video?.autoplay).toBe(false)
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.poster).toBe(film.poster)
  expect(video?.controls).toBe(true)
  video?.dispatchEvent(new Event('ended'))
  expect(onEnd).toHaveBeenCalledTimes(1)
  video?.dispatchEvent(new Event('error'))
  expect(onError).toHaveBeenCalledTimes(1)
})

it('in WeChat its frame stands in its place until the person starts it', async () => {
  const onError = jest.fn()
  const screen = await render(<FilmInWeapp {...film} onError={onError} />)
  expect(mockVideo).not.toHaveBeenCalled()
  expect(document.querySelector('img')?.getAttribute('src')).toBe(film.poster)
  await screen.tap(screen.role('button', film.label))
  const playing = { src: film.src, title: film.label, autoplay: true, onError }
  await screen.until(() => expect(mockVideo).toHaveBeenCalledWith(expect.objectContaining(playing)))
})

it('plays at once only where the person has started it by what stood in its place', async () => {
  await render(<Film {...film} started />)
  expect(document.querySelector('video')?.autoplay).toBe(true)
  mockVideo.mockClear()
  await render(<FilmInWeapp {...film} started />)
  expect(mockVideo).toHaveBeenCalledWith(expect.objectContaining({ autoplay: true }))
})
