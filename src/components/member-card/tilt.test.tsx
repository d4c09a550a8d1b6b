import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import type { Attitude, WatchMotionOutcome } from '@/platform/capabilities/motion/contract'
import { createFollower } from './lean'
import { MemberCard } from './member-card'

const mockPhone: {
  says: WatchMotionOutcome['type']
  answer: 'allowed' | 'denied'
  listener: ((attitude: Attitude) => void) | undefined
} = { says: 'watching', answer: 'allowed', listener: undefined }
jest.mock('@/platform/capabilities/motion/motion', () => ({
  watchMotion: (listener: (attitude: Attitude) => void) => {
    if (mockPhone.says !== 'watching') return Promise.resolve({ type: mockPhone.says })
    mockPhone.listener = listener
    return Promise.resolve({
      type: 'watching',
      stop: () => {
        mockPhone.listener = undefined
      },
    })
  },
  askForMotion: () => {
    mockPhone.says = mockPhone.answer === 'allowed' ? 'watching' : 'denied'
    return Promise.resolve({ type: mockPhone.answer })
  },
}))

/** Whether the card's page is in front. */
let mockFront: (inFront: boolean) => void = () => undefined
jest.mock('@/platform/view/page-show/use-in-front', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  return {
    useInFront: () => {
      const [inFront, setInFront] = useState(true)
      mockFront = setInFront
      return inFront
    },
  }
})

inEnglish()
beforeEach(() => Object.assign(mockPhone, { says: 'watching', listener: undefined }))

const facts = {
  id: 'card',
  name: 'Mia',
  code: '7KQ2M9XD',
  level: 2,
  star: 3,
  remainingDays: 212,
  status: '',
}
async function show(follows = true) {
  const screen = await render(<MemberCard {...facts} follows={follows} />)
  const card = () => document.getElementById('card')
  const leans = () => card()?.style.transform ?? ''
  const tap = async () => {
    const element = card()
    if (element) await screen.tap(element)
  }
  return { screen, leans, tap }
}

it('leans with the phone to both sides, back when it is held as at first, and hears nothing when the card is gone', async () => {
  const { screen, leans } = await show()
  await screen.until(() => expect(mockPhone.listener).toBeDefined())
  const turn = async (beta: number, gamma: number) => {
    mockPhone.listener?.({ beta, gamma })
    await screen.settle()
  }
  await turn(45, 0)
  expect(leans()).toBe('')
  await turn(45, 12.5)
  expect(leans()).toContain('rotateY(2.50deg)')
  await turn(45, 0)
  expect(leans()).toBe('')
  await turn(20, -90)
  expect(leans()).toContain('rotateX(5.00deg) rotateY(-5.00deg)')
  // Turned too far: the way back leans to the other side at once.
  await turn(20, -40)
  expect(leans()).toContain('rotateX(5.00deg) rotateY(5.00deg)')
  screen.unmount()
  expect(mockPhone.listener).toBeUndefined()
})

it('lets the sensor go while its page is not in front, and lies flat then', async () => {
  const { screen, leans } = await show()
  await screen.until(() => expect(mockPhone.listener).toBeDefined())
  mockPhone.listener?.({ beta: 45, gamma: 0 })
  mockPhone.listener?.({ beta: 45, gamma: 10 })
  await screen.until(() => expect(leans()).toContain('rotateY(2.00deg)'))
  mockFront(false)
  await screen.until(() => expect(mockPhone.listener).toBeUndefined())
  await screen.until(() => expect(leans()).toBe(''))
  mockFront(true)
  await screen.until(() => expect(mockPhone.listener).toBeDefined())
})

it('follows no phone where it is not to', async () => {
  const { screen } = await show(false)
  await screen.settle()
  expect(mockPhone.listener).toBeUndefined()
})

it('says why before the host asks, and leans after both are answered with yes', async () => {
  Object.assign(mockPhone, { says: 'asks', answer: 'allowed' })
  const { screen, tap } = await show()
  await screen.settle()
  await tap()
  await screen.until(() =>
    expect(modals.state.getState().request?.text).toContain(
      'Nothing it measures is stored or sent',
    ),
  )
  expect(mockPhone.listener).toBeUndefined()
  modals.confirm()
  await screen.until(() => expect(mockPhone.listener).toBeDefined())
})

it('stays still after a refusal by the host, and says how to allow it', async () => {
  Object.assign(mockPhone, { says: 'asks', answer: 'denied' })
  const { screen, tap } = await show()
  await screen.until(() => expect(modals.state.getState().phase).toBe('hidden'))
  await screen.settle()
  await tap()
  await screen.until(() => expect(modals.state.getState().phase).toBe('shown'))
  modals.confirm()
  await screen.until(() =>
    expect(useOverlay.getState().toast?.text).toContain('motion sensor is off'),
  )
  expect(mockPhone.listener).toBeUndefined()
})

it('a hand that trembles draws nothing', () => {
  const told: object[] = []
  const follow = createFollower((lean) => told.push(lean))
  for (const gamma of [0, 0.05, -0.1, 0.12]) follow({ beta: 45, gamma })
  expect(told).toEqual([])
})
