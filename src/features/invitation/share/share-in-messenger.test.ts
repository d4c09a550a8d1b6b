import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { OwnCard } from '@contract/business-card/schemas'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import type * as LazyTexts from '@/i18n/lazy-texts'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { captureInvitation, clearInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { until } from '../../../../test/support/client/until'
import { inEnglish } from '../../../../test/support/client/english'
import { buildInvitation } from './build-invitation'
import { shareInMessenger } from './share-in-messenger'

const mockOffered: ShareInfo[] = []
let mockLater: () => ShareInfo | undefined = () => undefined
jest.mock('@/platform/view/share-menu/offer-share', () => ({
  offerElsewhere: (build: () => ShareInfo, now: boolean) => {
    mockLater = build
    if (now) mockOffered.push(build())
    return Promise.resolve()
  },
}))
jest.mock('@/i18n/lazy-texts', () => {
  const actual = jest.requireActual<typeof LazyTexts>('@/i18n/lazy-texts')
  return { loadLazyTexts: jest.fn(actual.loadLazyTexts) }
})

inEnglish()

const turns = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 50)
  })
const signIn = (referralCode: string) =>
  useSession.setState({ user: Object.assign(Object.create(null), { referralCode }) })

beforeAll(() => loadLazyTexts('en'))
beforeEach(() => void fakeApi(() => ({ code: 50300, msg: 'none' })))

test('the menu shares the member’s invitation once, the next one’s after them, and nobody’s code after a logout', async () => {
  shareInMessenger()
  await turns()
  // A visitor's page is shared as it was opened.
  expect(mockOffered).toEqual([])
  // After a page with words of its own, by the invitation that brought them.
  captureInvitation({ inviteCode: 'DDDD2222' })
  expect(mockLater()?.link).toBe('http://localhost/i/DDDD2222')
  clearInvitation()
  signIn('7KQ2M9XD')
  signIn('7KQ2M9XD')
  await turns()
  expect(mockOffered).toMatchObject([
    {
      title: 'Join me on Starcard',
      desc: 'Register with my code 7KQ2M9XD and get your own card.',
      link: 'http://localhost/i/7KQ2M9XD',
    },
  ])
  jest.mocked(loadLazyTexts).mockRejectedValueOnce(new Error('offline'))
  signIn('AAAA2222')
  await turns()
  expect(mockOffered[1]).toMatchObject({
    title: 'Starcard',
    desc: '',
    link: 'http://localhost/i/AAAA2222',
  })
  useSession.setState({ user: undefined })
  await turns()
  expect(mockOffered).toHaveLength(3)
  expect(mockOffered[2]?.link).toBe('http://localhost/#/pages/index')
})

test('it is shared by the name and picture that the member’s card shows, until it shows them no more', async () => {
  const picture = 'https://www.starcard.example/files/me.jpg'
  const card = { name: 'Zoë Star', avatar: picture, shown: ['name', 'picture'] }
  fakeApi(() => ({ data: card }))
  mockOffered.length = 0
  signIn('EEEE2222')
  await until(
    () =>
      expect(mockOffered.at(-1)).toMatchObject({
        title: 'Zoë Star invites you to Starcard',
        imgUrl: picture,
        link: 'http://localhost/i/EEEE2222',
      }),
    turns,
  )
  updateQuery(businessCardEndpoints.ownCard, {}, () => ({ ...card, shown: [] }) as never)
  await turns()
  expect(mockOffered.at(-1)).toMatchObject({ title: 'Join me on Starcard' })
  expect(mockOffered.at(-1)?.imgUrl).not.toBe(picture)
})

test('who signs in while the words of another are on their way is the one who shares', async () => {
  mockOffered.length = 0
  signIn('BBBB2222')
  signIn('CCCC2222')
  await turns()
  expect(mockOffered.map(({ link }) => link.slice(-8))).toEqual(['CCCC2222'])
})

it('an invitation has the picture of its member’s card, else the one that the server names, else the program’s own', () => {
  const logo = 'https://www.starcard.example/i/picture.png'
  const card = {
    shown: ['picture'],
    avatar: 'https://files.example/face.png',
  } as unknown as OwnCard
  const pictureOf = (invited: { card?: OwnCard; logo?: string }) =>
    buildInvitation(t, { code: '7KQ2M9XD', link: 'l', card: undefined, ...invited }).imgUrl
  expect(pictureOf({ card, logo })).toBe(card.avatar)
  expect(pictureOf({ card: { ...card, shown: [] }, logo })).toBe(logo)
  expect(pictureOf({})).toContain('/i/picture.png')
  expect(pictureOf({})).not.toBe(logo)
})
