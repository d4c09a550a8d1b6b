import { inEnglish, press } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import { chooseAction } from '@/lib/overlay/choose-action'
import { confirm } from '@/lib/overlay/confirm'
import { showLoading } from '@/lib/overlay/loading'
import { previewImages } from '@/lib/overlay/preview-images'
import { showToast } from '@/lib/overlay/toast'
import { Lazy } from './lazy'
import { Overlays } from './overlays'

inEnglish()

/** A toast that stays until the test has seen it. */
const MINUTE = 60_000

it('shows one question after the other and answers each', async () => {
  const screen = await render(<Overlays />)
  const answers = [confirm({ title: 'First?' }), confirm({ title: 'Second?', consent: 'I know' })]
  await screen.findText('First?')
  expect(screen.queryText('Second?')).toBeUndefined()
  await screen.tap(screen.role('button', 'Cancel'))
  await screen.findText('Second?')
  await screen.tap(screen.role('button', 'OK'))
  await screen.findText('please agree')
  await screen.tap(screen.role('checkbox', 'I know'))
  await screen.tap(screen.role('button', 'OK'))
  expect(await Promise.all(answers)).toEqual([false, true])
})

it('shows an action sheet, pictures and a toast when they are asked for', async () => {
  const screen = await render(<Overlays />)
  const chosen = chooseAction({
    title: 'Photo',
    actions: [{ value: 'album', label: 'From the album' }],
  })
  await screen.findText('From the album')
  await screen.tap(screen.role('button', 'From the album'))
  expect(await chosen).toBe('album')
  const closed = previewImages(['blob:a'])
  press(await screen.until(() => screen.role('dialog', 'Photo 1')), 'Escape')
  await closed
  showToast('Copied', MINUTE)
  await screen.findText('Copied')
})

it('tells when the code of a piece does not arrive', async () => {
  const failed = jest.fn()
  const screen = await render(
    <Lazy load={() => Promise.reject(new Error('offline'))} props={{}} onFail={failed} />,
  )
  await screen.until(() => expect(failed).toHaveBeenCalledTimes(1))
})

it('on screen 9: what comes and goes stands in nodes that stay, so that a mini-program sends nothing beside them', async () => {
  const screen = await render(
    <div id="page">
      <Overlays />
    </div>,
  )
  const nodes = () => [...screen.field('page').children]
  const before = nodes()
  const answer = confirm({ title: 'Really?' })
  await screen.findText('Really?')
  const chosen = chooseAction({ title: 'Photo', actions: [{ value: 'a', label: 'Album' }] })
  await screen.findText('Album')
  const endLoading = showLoading({ title: 'One moment' })
  await screen.until(() => screen.role('status', 'One moment'))
  showToast('Copied', MINUTE)
  await screen.findText('Copied')
  expect(nodes()).toEqual(before)
  endLoading()
  await screen.tap(screen.role('button', 'Album'))
  await screen.tap(screen.role('button', 'OK'))
  await Promise.all([answer, chosen])
  await screen.until(() => expect(screen.queryText('Really?')).toBeUndefined())
  expect(nodes()).toEqual(before)
})
