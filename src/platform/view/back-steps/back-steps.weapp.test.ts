import { until } from '../../../../test/support/client/until'
import { backHold, createBackSteps } from './back-steps.weapp'

/** Layers over a page; `forced` stays when Back comes. */
let layers: string[]
let left: number
const over = {
  count: () => layers.length,
  back: () => {
    if (layers.at(-1) !== 'forced') layers.pop()
  },
  leave: () => {
    left += 1
  },
}
const steps = createBackSteps(over)
const held = () => backHold.getState().held
const isHeld = (wanted: boolean) => until(() => expect(held()).toBe(wanted))

/** WeChat closes the container: by Back, or as the program wished. */
function closeContainer(): void {
  backHold.getState().handleLeaving()
  backHold.getState().handleLeft()
}

beforeEach(async () => {
  layers = []
  left = 0
  steps.follow()
  backHold.getState().handleLeft()
  await isHeld(false)
})

it('repair 3: holds Back while a layer is open, and Back closes the layer', async () => {
  layers.push('question')
  steps.follow()
  await isHeld(true)
  closeContainer()
  expect([layers, held(), left]).toEqual([[], false, 0])
})

it('repair 3: stands again for the layer below, and for one that must be answered', async () => {
  layers.push('forced', 'sheet')
  steps.follow()
  await isHeld(true)
  closeContainer()
  expect([layers, held()]).toEqual([['forced'], false])
  await isHeld(true)
  closeContainer()
  await isHeld(true)
  expect(layers).toEqual(['forced'])
})

it('repair 3: a page is turned when the container has left, as it would take navigateBack', async () => {
  layers.push('question')
  steps.follow()
  await isHeld(true)
  layers.pop()
  const turned = jest.fn()
  const gone = steps.leave()?.then(turned)
  expect([held(), turned.mock.calls.length]).toEqual([false, 0])
  closeContainer()
  await gone
  expect([turned.mock.calls.length, steps.leave()]).toEqual([1, undefined])
})

it('repair 3: a container that goes with its page holds nothing any more', async () => {
  layers.push('question')
  steps.follow()
  await isHeld(true)
  layers.pop()
  backHold.getState().handleLeft()
  expect(steps.leave()).toBeUndefined()
})
