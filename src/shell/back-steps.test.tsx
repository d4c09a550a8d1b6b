import { useState } from 'react'
import Taro from '@tarojs/taro'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import { until } from '../../test/support/client/until'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { PickerPanel } from '@/components/picker-panel/picker-panel'
import { Sheet } from '@/components/sheet/sheet'
import { SideModal } from '@/components/side-modal/side-modal'
import { UpdateDialog } from '@/components/update-dialog/update-dialog'
import { openPage, goBack } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import { previewImages } from '@/lib/overlay/preview-images'
import * as appUpdate from '@/platform/capabilities/app-update/app-update'
import * as pageRoot from '@/platform/view/page-root/page-root'
import { offerRetry } from './offer-retry'
import { Overlays } from './overlays'
import { beginUpdates } from './updates'

// At once: when a moment is calm has a test of its own.
jest.mock('./calm-page', () => ({ onCalmPage: (listener: () => void) => listener() }))

inEnglish()

/** What Taro's router would hear of the history. */
let heard: string[]
const listen = () => heard.push(location.hash)
const depth = () => Number(Reflect.get(Object(history.state), 'layers') ?? 0)
const onStep = (steps: number) => until(() => expect(depth()).toBe(steps))

let pages = 0
/** A page of its own, over the one below. */
function turn(path: string, way: 'pushState' | 'replaceState' = 'pushState'): void {
  pages += 1
  history[way]({ usr: null, key: `page${pages}`, idx: pages }, '', `#${path}`)
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path } })
  Taro.eventCenter.trigger('__afterTaroRouterChange')
}

beforeEach(async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
  // What the last test left open takes its steps with it.
  await onStep(0)
  heard = []
  turn('/pages/below')
  turn('/pages/here')
  window.addEventListener('popstate', listen)
})
afterEach(() => {
  window.removeEventListener('popstate', listen)
  jest.restoreAllMocks()
})

/** A question over the page, with its step of Back. */
async function ask(title = 'Cancel it?') {
  const screen = await render(<Overlays />)
  const answer = confirm({ title })
  await screen.findText(title)
  await onStep(1)
  return { screen, answer }
}

it('repair 3: Back answers an open question with no, and the page stays', async () => {
  const { screen, answer } = await ask()
  history.back()
  expect(await answer).toBe(false)
  await screen.until(() => expect(screen.queryText('Cancel it?')?.id).toBeUndefined())
  expect([heard, location.hash, depth()]).toEqual([[], '#/pages/here', 0])
})

it('repair 3: a button takes the step away: the next Back leaves the page', async () => {
  const { screen, answer } = await ask()
  await screen.tap(screen.role('button', 'OK'))
  expect(await answer).toBe(true)
  await onStep(0)
  expect(heard).toEqual([])
  history.back()
  await until(() => expect(heard).toEqual(['#/pages/below']))
})

it.each([
  ['a page', 'navigateTo', () => openPage('/pages/order/list')],
  ['the page below', 'navigateBack', () => goBack()],
] as const)('repair 3: a yes that opens %s has no step under it', async (_name, way, go) => {
  const steps: number[] = []
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}])
  jest.spyOn(Taro, way).mockImplementation(() => {
    steps.push(depth())
    return Promise.resolve({ errMsg: '' })
  })
  const { screen, answer } = await ask()
  await screen.tap(screen.role('button', 'OK'))
  if (await answer) go()
  await until(() => expect(steps).toEqual([0]))
  expect([heard, location.hash]).toEqual([[], '#/pages/here'])
})

it.each([
  ['after a page whose code was lost', 'Try again', () => void offerRetry('lost')],
  ['in a new version', 'Update now', () => beginUpdates()],
])(
  'the program begins again %s once no step is left, whose end would call that off',
  async (_name, yes, question) => {
    const steps: number[] = []
    const begin = () => void steps.push(depth())
    jest.spyOn(pageRoot, 'reloadProgram').mockImplementation(begin)
    jest.spyOn(appUpdate, 'watchNewVersion').mockImplementation((tell) => tell(begin))
    const screen = await render(<Overlays />)
    question()
    await onStep(1)
    await screen.tap(await screen.until(() => screen.role('button', yes)))
    await until(() => expect(steps).toEqual([0]))
  },
)

it('repair 3: a page that is opened answers the question over this one with no', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
  const open = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const { answer } = await ask()
  openPage('/pages/order/list')
  expect(await answer).toBe(false)
  await until(() => expect([open.mock.calls.length, depth()]).toEqual([1, 0]))
})

it('repair 3: a way back that waits for its layer to go does nothing to another page', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}])
  const back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  const { screen, answer } = await ask()
  await screen.tap(screen.role('button', 'OK'))
  await answer
  history.pushState({ ...history.state, layers: 1 }, '')
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/here' } })
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  goBack()
  comeIntoSight({})
  await onStep(0)
  await screen.settle()
  expect(back).not.toHaveBeenCalled()
})

it('repair 3: an address that is typed answers with no, and Back from it passes the step over', async () => {
  const { answer } = await ask()
  location.hash = '#/pages/typed'
  expect(await answer).toBe(false)
  await until(() => expect(heard).toEqual(['#/pages/typed']))
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/typed' } })
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  history.back()
  await until(() => expect(heard).toEqual(['#/pages/typed', '#/pages/here']))
  expect(depth()).toBe(0)
})

it('repair 3: a page that comes into sight answers with no what was asked over the last one', async () => {
  const { answer } = await ask()
  const next = await render(<Overlays />)
  expect(await answer).toBe(false)
  const own = confirm({ title: 'Mine?' })
  await next.findText('Mine?')
  next.unmount()
  expect(await own).toBe(false)
})

it('repair 3: forward to the step of a closed layer opens nothing and comes back', async () => {
  const { screen } = await ask()
  const gone = () => expect(screen.queryText('Cancel it?')?.id).toBeUndefined()
  history.back()
  await screen.until(gone)
  history.forward()
  await onStep(1)
  await onStep(0)
  turn('/pages/instead', 'replaceState')
  history.forward()
  await until(() => expect(location.hash).toBe('#/pages/here'))
  await until(() => expect(location.hash).toBe('#/pages/instead'))
  gone()
  expect(heard).toEqual([])
})

it('repair 3: each layer is a step of its own, one over the other', async () => {
  const closed = jest.fn()
  await render(
    <>
      <Sheet open title="Filter" onClose={closed}>
        …
      </Sheet>
      <Overlays />
    </>,
  )
  await onStep(1)
  const answer = confirm({ title: 'Sure?' })
  await onStep(2)
  history.back()
  expect(await answer).toBe(false)
  await onStep(1)
  expect(closed).not.toHaveBeenCalled()
  history.back()
  await until(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(heard).toEqual([])
})

it('repair 3: a layer that takes the place of another takes its step too', async () => {
  const push = jest.spyOn(history, 'pushState')
  function Page() {
    const [second, setSecond] = useState(false)
    return (
      <>
        <Sheet open={!second} title="First" onClose={() => setSecond(true)}>
          …
        </Sheet>
        <Sheet open={second} title="Second" onClose={() => undefined}>
          …
        </Sheet>
      </>
    )
  }
  const screen = await render(<Page />)
  await onStep(1)
  await screen.tap(screen.role('button', 'Close'))
  screen.role('dialog', 'Second')
  await screen.settle()
  expect([push.mock.calls.length, depth(), heard]).toEqual([1, 1, []])
})

it('repair 3: Back does not close an update that is forced, however often', async () => {
  const cancelled = jest.fn()
  const screen = await render(
    <UpdateDialog
      open
      version="1.1.07"
      message="Faster"
      forced
      onConfirm={cancelled}
      onCancel={cancelled}
    />,
  )
  await onStep(1)
  for (const _press of [1, 2, 3]) {
    history.back()
    await onStep(0)
    await onStep(1)
  }
  screen.role('alertdialog')
  expect([cancelled.mock.calls.length, heard, location.hash]).toEqual([0, [], '#/pages/here'])
})

const closing: Record<string, (onClose: () => void) => JSX.Element> = {
  sheet: (onClose) => (
    <Sheet open title="S" onClose={onClose}>
      …
    </Sheet>
  ),
  'side modal': (onClose) => (
    <SideModal open title="S" onClose={onClose}>
      …
    </SideModal>
  ),
  'action sheet': (onClose) => (
    <ActionSheet open title="S" actions={[]} onChoose={onClose} onClose={onClose} />
  ),
  'payment pad': (onClose) => (
    <PayPasswordSheet open title="S" onDone={onClose} onClose={onClose} />
  ),
  picker: (onClose) => (
    <PickerPanel id="p" open title="S" onClose={onClose}>
      …
    </PickerPanel>
  ),
  'picture preview': (onClose) => (
    <ImagePreview open urls={['blob:a']} current={0} onClose={onClose} />
  ),
  'update dialog': (onClose) => (
    <UpdateDialog
      open
      version="1"
      message="m"
      forced={false}
      onConfirm={onClose}
      onCancel={onClose}
    />
  ),
}

it.each(Object.keys(closing))('repair 3: Back closes the %s, once', async (name) => {
  const closed = jest.fn()
  await render(<>{closing[name]?.(closed)}</>)
  await onStep(1)
  history.back()
  await until(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(heard).toEqual([])
})

it('repair 3: Back closes the pictures that were asked for', async () => {
  await render(<Overlays />)
  const closed = previewImages(['blob:a'])
  await onStep(1)
  history.back()
  await closed
  expect(heard).toEqual([])
})
