import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { DeviceList } from './device-list'

inEnglish()

const device = (deviceId: string, name: string, current = false) => ({
  deviceId,
  name,
  model: '',
  firstSeen: '2026-11-01T10:00:00Z',
  lastSeen: '2026-11-24T10:00:00Z',
  current,
})

async function open(devices: object[] | 'offline') {
  let rows = devices
  const api = fakeApi(({ url, body }): Answer => {
    if (rows === 'offline') return { type: 'failed', reason: 'network' }
    if (!url.includes('signOut')) {
      const page = { pageNum: 1, pageSize: 10, total: rows.length }
      return {
        type: 'answered',
        status: 200,
        headers: {},
        body: { code: 0, msg: '', data: rows, page },
      }
    }
    rows = rows.filter((one) => 'current' in one && one.current)
    return { data: {}, msg: JSON.stringify(body) }
  })
  const screen = await render(<DeviceList />)
  return { screen, api, comeBack: () => (rows = [device('a', 'Pixel 8', true)]) }
}
async function agree(screen: Rendered, yes: boolean) {
  await screen.until(() => expect(modals.state.getState().phase).toBe('shown'))
  if (yes) modals.confirm()
  else modals.cancel()
  await screen.until(() => expect(modals.state.getState().phase).toBe('hidden'))
}

it('marks this device, and signs another one out when the person is sure', async () => {
  const { screen, api } = await open([device('a', 'Pixel 8', true), device('b', '')])
  for (const text of ['Pixel 8', 'This device', 'Unnamed device', 'Last used 24 Nov 2026'])
    expect(screen.text()).toContain(text)
  await screen.tap(screen.role('button', 'Sign out'))
  await agree(screen, false)
  expect(api.to('signOut')).toHaveLength(0)
  await screen.tap(screen.role('button', 'Sign out'))
  await agree(screen, true)
  await screen.until(() =>
    expect(useOverlay.getState().toast?.text).toBe('The device was signed out'),
  )
  await screen.until(() => expect(screen.text()).not.toContain('Unnamed device'))
  expect(() => screen.role('button')).toThrow()
})

it('signs all others out by one button', async () => {
  const { screen, api } = await open([device('a', 'Pixel 8', true), device('b', 'Old phone')])
  await screen.tap(screen.role('button', 'Sign out all other devices'))
  await agree(screen, true)
  await screen.until(() => expect(screen.text()).not.toContain('Old phone'))
  expect(JSON.stringify(api.to('signOut')[0]?.body)).toContain('others')
})

it('says that the devices could not be loaded, and tries again', async () => {
  const { screen, comeBack } = await open('offline')
  const retry = await screen.until(() => screen.role('button'))
  comeBack()
  await screen.tap(retry)
  await screen.until(() => expect(screen.text()).toContain('Pixel 8'))
})
