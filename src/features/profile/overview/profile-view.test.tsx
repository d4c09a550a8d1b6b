import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish, press } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import * as navigate from '@/lib/navigation/navigate'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { useSession } from '@/session/session-store'
import { profileIds } from '../test-ids'
import { ProfileView } from './profile-view'

inEnglish()

const AVATAR = 'https://files.example/files/public/abcdefghijklmnopqrstuvwx.jpg'
const base = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  email: 'mia@mail.example',
  country: 'JP',
  avatar: null as string | null,
  referralCode: '7KQ2M9XD',
  remainingDays: 212,
  createTime: '2026-01-03T10:00:00Z',
  teamCount: 48,
  auditStatue: 0,
  reviewAccount: false,
  hasPayPassword: false,
  hasPassword: true,
}
const vip = { level: 0, star: 0, lastLevel: 0, expiresAt: null, remainingDays: 0, unusedCodes: 0 }

const mockCrop = jest.fn()
jest.mock('@/platform/capabilities/media-pick/media-pick', () => ({
  pickImages: () =>
    Promise.resolve({ type: 'picked', files: [{ src: 'blob:a', name: 'a.jpg', size: 9 }] }),
}))
jest.mock('@/platform/capabilities/media-pick/compress', () => ({
  compressImage: (file: object) => Promise.resolve({ type: 'compressed', file }),
}))
jest.mock('@/platform/capabilities/picture/crop-picture', () => ({
  measurePicture: () => Promise.resolve({ width: 400, height: 200 }),
  cropPicture: (_file: object, area: object) => {
    mockCrop(area)
    return Promise.resolve({ type: 'cropped', file: { src: 'blob:b', name: 'b.jpg', size: 5 } })
  },
}))
let mockUpload: () => Promise<string>
jest.mock('@/lib/api/upload-file', () => ({ uploadFile: () => mockUpload() }))

let server: { user: typeof base; consent: string; refused?: string }

function answer({ url, body }: { url: string; body?: unknown }): Answer {
  const sent = Object(typeof body === 'string' ? JSON.parse(body) : body)
  if (server.refused && url.includes('/Update')) return { code: 40470, msg: server.refused }
  if (url.includes('UpdateNick')) {
    server.user = { ...server.user, name: sent.nickname }
    return { data: { name: sent.nickname } }
  }
  if (url.includes('UpdateAvatar')) {
    server.user = { ...server.user, avatar: sent.avatar || null }
    return { data: { avatar: server.user.avatar } }
  }
  if (url.includes('User/consent')) {
    server.consent = sent.statistics ? 'granted' : 'refused'
    return { data: { statistics: server.consent } }
  }
  if (url.includes('userConfig')) return { data: { consent: { statistics: server.consent } } }
  return { data: url.includes('User/load') ? server.user : vip }
}

function Shown() {
  const user = useSession((session) => session.user)
  return user ? <ProfileView user={user} /> : null
}

async function open(user = base) {
  localStorage.clear()
  server = { user, consent: 'refused' }
  mockUpload = () => Promise.resolve(AVATAR)
  mockCrop.mockClear()
  const api = fakeApi(answer)
  useSession.setState({ token: 'T', userId: 'u1', user })
  const screen = await render(<Shown />)
  return { screen, api }
}
const toast = () => useOverlay.getState().toast?.text

it('changes the nickname, which stands on the page at once', async () => {
  const { screen } = await open()
  await screen.tap(screen.role('button', 'Nickname'))
  await screen.type(screen.field(profileIds.nickField), 'Zoë Star')
  await screen.tap(screen.role('button', 'Save'))
  await screen.until(() => expect(toast()).toBe('Nickname saved'))
  expect(screen.role('button', 'Nickname').textContent).toContain('Zoë Star')
})

it('says the rule beside the field, and keeps what was typed', async () => {
  const { screen, api } = await open()
  await screen.tap(screen.role('button', 'Nickname'))
  await screen.type(screen.field(profileIds.nickField), 'a'.repeat(33))
  await screen.tap(screen.role('button', 'Save'))
  expect(screen.text()).toContain('Use 1 to 32 characters that can be seen.')
  await screen.type(screen.field(profileIds.nickField), ' ')
  await screen.tap(screen.role('button', 'Save'))
  expect(screen.text()).toContain('Please fill this in')
  expect(api.to('UpdateNick')).toHaveLength(0)
})

it('crops the picture by keys and buttons, sends it and shows it', async () => {
  const { screen } = await open()
  await screen.tap(screen.role('button', 'Change picture'))
  await screen.until(() => screen.role('dialog', 'Crop the picture'))
  const dialog = screen.role('dialog', 'Crop the picture')
  press(dialog, 'ArrowRight')
  await screen.settle()
  for (let step = 0; step < 9; step += 1)
    await screen.tap(screen.role('button', 'Zoom in')).catch(() => undefined)
  await screen.tap(screen.role('button', 'Use this picture'))
  await screen.until(() => expect(toast()).toBe('Picture saved'))
  const [area] = mockCrop.mock.calls[0] ?? []
  expect(area.side).toBeCloseTo(50)
  expect(area.left).toBeGreaterThan(150)
  expect(server.user.avatar).toBe(AVATAR)
  expect(() => screen.role('dialog')).toThrow()
})

it('keeps the crop when sending fails, and sends it again', async () => {
  const { screen } = await open()
  await screen.tap(screen.role('button', 'Change picture'))
  await screen.until(() => screen.role('dialog', 'Crop the picture'))
  server.refused = 'The picture is not there any more'
  await screen.tap(screen.role('button', 'Use this picture'))
  await screen.until(() => expect(screen.text()).toContain('The picture is not there any more'))
  server.refused = undefined
  await screen.tap(screen.role('button', 'Use this picture'))
  await screen.until(() => expect(server.user.avatar).toBe(AVATAR))
})

it('asks before statistics are allowed, tells how the member came, and takes it back', async () => {
  const { screen, api } = await open()
  await screen.until(() =>
    expect(screen.role('button', 'How you came').textContent).toContain('Not allowed'),
  )
  const answerWith = async (yes: boolean) => {
    await screen.tap(screen.role('button', 'How you came'))
    await screen.until(() => expect(modals.state.getState().phase).toBe('shown'))
    if (yes) modals.confirm()
    else modals.cancel()
    await screen.until(() => expect(modals.state.getState().phase).toBe('hidden'))
  }
  await answerWith(false)
  expect([server.consent, api.to('AddTrace').length]).toEqual(['refused', 0])
  await answerWith(true)
  await screen.until(() =>
    expect(screen.role('button', 'How you came').textContent).toContain('hereAllowed'),
  )
  expect([server.consent, api.to('AddTrace').length]).toEqual(['granted', 1])
  await answerWith(true)
  await screen.until(() => expect(server.consent).toBe('refused'))
  expect(api.to('AddTrace')).toHaveLength(1)
})

it('leads on to devices, email, about and the way out', async () => {
  const opened = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  const { screen } = await open()
  for (const name of ['Devices', 'Email', 'About', 'Delete account'])
    await screen.tap(screen.role('button', name))
  expect(opened.mock.calls.map(([path]) => path)).toEqual([
    '/pages/profile/devices',
    '/pages/profile/bindEmail',
    '/pages/profile/about',
    '/pages/profile/deleteAccount',
  ])
})

it('says that no email is bound, and leads to binding one', async () => {
  const opened = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  const { screen } = await open({ ...base, email: '' })
  const row = screen.role('button', 'Email')
  expect(row.textContent).toContain('Not bound yet')
  await screen.tap(row)
  expect(opened).toHaveBeenCalledWith('/pages/profile/bindEmail')
  opened.mockRestore()
})
