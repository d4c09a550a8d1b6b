import { accountErrors } from '@contract/account/errors'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import type { UploadRequest } from '@/platform/capabilities/upload/contract'
import { readDraft } from '@/lib/form/draft'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { AddPayoutAccountForm } from './add-account-form'
import { addAccountIds } from './test-ids'

const mockPicked = { files: 0, size: 10, readable: true }
let mockUpload: (request: UploadRequest) => Promise<HttpOutcome>
jest.mock('@/platform/capabilities/media-pick/media-pick', () => ({
  pickImages: async () => ({
    type: 'picked',
    files: Array.from({ length: mockPicked.files }, (_, index) => ({
      src: `blob:${index}`,
      name: `${index}.jpg`,
      size: mockPicked.size,
    })),
  }),
}))
jest.mock('@/lib/navigation/navigate', () => ({
  goBack: () => undefined,
  openPage: () => undefined,
}))
jest.mock('@/platform/capabilities/media-pick/compress', () => ({
  compressImage: async (file: object) =>
    mockPicked.readable ? { type: 'compressed', file } : { type: 'failed', reason: 'no picture' },
}))
jest.mock('@/platform/capabilities/upload/upload', () => ({
  upload: (request: UploadRequest) => mockUpload(request),
}))

inEnglish()

let uploads = 0
const answered = (body: object): HttpOutcome => ({
  type: 'answered',
  status: 200,
  headers: {},
  body,
})
const arrives = async () =>
  answered({
    code: 0,
    msg: '',
    data: `https://files.example/files/private/photo-${(uploads += 1)}?expires=1&signature=s`,
  })

const typed = {
  account: '7654321098',
  accountName: 'Mia',
  bankName: 'Mizuho',
  swift: 'MHCBJPJT',
  city: 'Tokyo',
  passportName: 'MIA',
  passportNumber: 'TK1234567',
  phone: '09012345678',
  birthday: '1990-05-24',
  localAddress: '1-2-3',
} as const

/** A country in the address opens the bank's form: the page came back from the country's list. */
const japan = { id: 'JP', name: 'Japan' }

beforeEach(() => {
  localStorage.clear()
  uploads = 0
  mockPicked.size = 10
  mockPicked.readable = true
  mockUpload = arrives
})

async function open(
  answer: () => Answer = () => ({ data: { id: '1', receivesFrom: null } }),
  walletWaitHours = 0,
) {
  const api = fakeApi(answer)
  const screen = await render(
    <AddPayoutAccountForm
      policy={{ kinds: ['usdt', 'bank'], networks: ['TRC20'], walletWaitHours }}
      country={japan}
      onCountry={() => () => undefined}
    />,
  )
  return { api, screen }
}

async function fill(screen: Rendered) {
  for (const [name, value] of Object.entries(typed))
    await screen.type(screen.field(addAccountIds[name as keyof typeof typed]), value)
}

async function pick(screen: Rendered, files: number) {
  mockPicked.files = files
  await screen.tap(screen.role('button', 'Add a photo'))
}

const noUploadRuns = (screen: Rendered) =>
  screen.until(() => expect(() => screen.role('progressbar')).toThrow())

/** Adds photos and waits until `last` stands there, sent or not. */
async function addPhotos(screen: Rendered, files: number, last = `Photo ${files}`) {
  await pick(screen, files)
  await screen.until(() => screen.role('button', last))
  await noUploadRuns(screen)
}

const submit = (screen: Rendered) => screen.tap(screen.role('button', 'Save the account'))

const PAY_PASSWORD = '482915'

async function enter(screen: Rendered): Promise<void> {
  for (const digit of PAY_PASSWORD) await screen.tap(screen.field(`pay-password-${digit}`))
}

/** Saves the account, and types the payment password that is asked for. */
async function save(screen: Rendered): Promise<void> {
  await submit(screen)
  await enter(screen)
}

it('sends the form once with the photos that arrived, whoever taps how often', async () => {
  const { api, screen } = await open()
  await fill(screen)
  await addPhotos(screen, 3)
  const button = screen.role('button', 'Save the account')
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await screen.tap(button)
  expect(api.to('/user/withdraw/accounts')).toHaveLength(0)
  await enter(screen)
  await screen.until(() => expect(api.to('/user/withdraw/accounts')).not.toHaveLength(0))
  await screen.settle()
  const [first, second] = api.to('/user/withdraw/accounts')
  expect(second).toBeUndefined()
  expect(JSON.parse(first?.body ?? '')).toEqual({
    kind: 'bank',
    country: 'JP',
    routing: '',
    ...typed,
    payPassword: PAY_PASSWORD,
    photos: [1, 2, 3].map((n) => `https://files.example/files/private/photo-${n}`),
  })
})

it('on screen 3: asks nobody for identity data while the policy pays no banks, and says why', async () => {
  const screen = await render(
    <AddPayoutAccountForm
      policy={{ kinds: ['usdt'], networks: ['TRC20'], walletWaitHours: 0 }}
      country={japan}
      onCountry={() => () => undefined}
    />,
  )
  expect(screen.text()).toContain('We only pay out in USDT at present')
  expect(screen.text()).not.toContain('Bank account')
  expect(screen.text()).not.toContain('Passport')
  expect(screen.field(addAccountIds.walletName)).toBeDefined()
})

it('keeps a draft without the passport number and without signatures', async () => {
  const { screen } = await open()
  await fill(screen)
  await addPhotos(screen, 1)
  expect(JSON.stringify(localStorage)).not.toContain(typed.passportNumber)
  expect(JSON.stringify(localStorage)).not.toContain('signature')
  expect(readDraft('add-account-bank', { bankName: '', photos: [] as string[] }, [])).toEqual({
    bankName: 'Mizuho',
    photos: ['https://files.example/files/private/photo-1'],
  })
})

it('waits for no photo that failed: it says so, and a second try heals it', async () => {
  const { api, screen } = await open()
  await fill(screen)
  mockUpload = async () => answered({ code: 42272, msg: 'The image is damaged.', data: null })
  await addPhotos(screen, 1)
  await submit(screen)
  await screen.findText('A photo was not uploaded. Try it again or remove it')
  expect(api.to('/user/withdraw/accounts')).toHaveLength(0)
  mockUpload = arrives
  await screen.tap(screen.role('button', 'Try again: Photo 1'))
  await screen.until(() => expect(() => screen.role('button', 'Try again')).toThrow())
  await noUploadRuns(screen)
  await save(screen)
  await screen.until(() => expect(api.to('/user/withdraw/accounts')).toHaveLength(1))
})

it('takes three photos at most, and none above 200 MB where no deployment says less', async () => {
  const { screen } = await open(() => ({ type: 'failed', reason: 'offline' }))
  const toasts = recordToasts()
  mockPicked.size = 201 * 1024 * 1024
  await pick(screen, 1)
  await screen.until(() => expect(toasts).toEqual(['Size exceeds limit 200 mb']))
  expect(() => screen.role('button', 'Photo 1')).toThrow()
  mockPicked.size = 10
  await addPhotos(screen, 5, 'Photo 3')
  expect(() => screen.role('button', 'Photo 4')).toThrow()
  expect(toasts.slice(1)).toEqual(['A maximum of 3 images can be uploaded'])
})

it('a photo on its way shows how far it is and is given up by its cross, of which nothing is said', async () => {
  const { screen } = await open()
  const toasts = recordToasts()
  let abort: (() => void) | undefined
  mockUpload = ({ onProgress, signal }) =>
    new Promise((resolve) => {
      onProgress(40)
      signal?.addEventListener('abort', () => {
        abort?.()
        resolve({ type: 'aborted' })
      })
    })
  const given = new Promise<void>((resolve) => (abort = resolve))
  await pick(screen, 1)
  await screen.findText('40%')
  await screen.tap(screen.role('button', 'Cancel the upload of photo 1'))
  await given
  await screen.until(() => expect(() => screen.role('button', 'Photo 1')).toThrow())
  await screen.settle()
  expect(toasts).toEqual([])
})

it('says that a picture could not be made smaller, and sends nothing', async () => {
  const { screen } = await open()
  const toasts = recordToasts()
  const sent = jest.fn(arrives)
  mockUpload = sent
  mockPicked.readable = false
  await pick(screen, 1)
  await screen.until(() =>
    expect(toasts).toEqual(['Image compression exception, please try again.']),
  )
  expect(sent).not.toHaveBeenCalled()
  expect(() => screen.role('button', 'Photo 1')).toThrow()
})

it('repair 11: refuses what this deployment does not take, by its user config', async () => {
  const { screen } = await open(() => ({ data: { uploadMaxMb: 5 } }))
  const toasts = recordToasts()
  mockPicked.size = 6 * 1024 * 1024
  await pick(screen, 1)
  await screen.until(() => expect(toasts).toEqual(['Size exceeds limit 5 mb']))
})

it("puts the server's sentences beside their fields, and keeps everything when the network is lost", async () => {
  let lost = true
  const { api, screen } = await open(() =>
    lost
      ? { type: 'failed', reason: 'offline' }
      : {
          code: 40000,
          msg: 'Please check.',
          data: { fields: { account: 'This account is closed' } },
        },
  )
  await fill(screen)
  await save(screen)
  await screen.findText('The same request is never processed twice')
  expect(screen.field(addAccountIds.passportNumber)).toHaveProperty('value', typed.passportNumber)
  lost = false
  await enter(screen)
  await screen.findText('This account is closed')
  const keys = api
    .to('/user/withdraw/accounts')
    .map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

it('repair 7: asks for the payment password and says when a new account can receive, before and after', async () => {
  const toasts = recordToasts()
  const wrong = { code: accountErrors.PAY_PASSWORD_WRONG, msg: 'Attempts left: 4.' }
  const answers = [wrong, { data: { id: '1', receivesFrom: '2026-11-23T10:00:00.000Z' } }]
  const { api, screen } = await open(() => answers.shift() ?? wrong, 24)
  expect(screen.text()).toContain('a new account can receive withdrawals only after 24 h')
  await fill(screen)
  await save(screen)
  await screen.findText('Attempts left: 4.')
  await enter(screen)
  await screen.until(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatch(/The account can receive from 2[34] Nov 2026/)
  expect(api.to('/user/withdraw/accounts')).toHaveLength(2)
  expect(JSON.stringify(localStorage)).not.toContain(PAY_PASSWORD)
})

it('repair 3: opens the pad again for a refusal that came after Back had closed it', async () => {
  let refuse = () => {}
  const { api, screen } = await open(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ code: accountErrors.PAY_PASSWORD_WRONG, msg: 'Attempts left: 4.' })
      }),
  )
  await fill(screen)
  await save(screen)
  await screen.until(() => expect(api.to('/user/withdraw/accounts')).toHaveLength(1))
  expect(dismissTopLayer()).toBe(true)
  await screen.until(() => expect(() => screen.role('dialog')).toThrow())
  refuse()
  await screen.findText('Attempts left: 4.')
})
