import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import type * as LazyTexts from '@/i18n/lazy-texts'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { useSession } from '@/session/session-store'
import { inEnglish } from '../../../../test/support/client/english'
import { shareInMessenger } from './share-in-messenger'

const mockOffered: ShareInfo[] = []
jest.mock('@/platform/view/share-menu/offer-share', () => ({
  offerShare: (info: ShareInfo) => Promise.resolve(void mockOffered.push(info)),
}))
jest.mock('@/i18n/lazy-texts', () => {
  const actual = jest.requireActual<typeof LazyTexts>('@/i18n/lazy-texts')
  return { loadLazyTexts: jest.fn(actual.loadLazyTexts) }
})

inEnglish()

const turns = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
const signIn = (referralCode: string) =>
  useSession.setState({ user: Object.assign(Object.create(null), { referralCode }) })

beforeAll(() => loadLazyTexts('en'))

test('the menu shares the member’s invitation once, the next one’s after them, and nobody’s code after a logout', async () => {
  shareInMessenger()
  await turns()
  // A visitor's page is shared as it was opened.
  expect(mockOffered).toEqual([])
  signIn('7KQ2M9XD')
  signIn('7KQ2M9XD')
  await turns()
  expect(mockOffered).toMatchObject([
    {
      title: 'Join me on Starcard',
      desc: 'Register with my code 7KQ2M9XD and get your own card.',
      link: 'http://localhost/#/pages/index?inviteCode=7KQ2M9XD',
    },
  ])
  jest.mocked(loadLazyTexts).mockRejectedValueOnce(new Error('offline'))
  signIn('AAAA2222')
  await turns()
  expect(mockOffered[1]).toMatchObject({
    title: 'Starcard',
    desc: '',
    link: 'http://localhost/#/pages/index?inviteCode=AAAA2222',
  })
  useSession.setState({ user: undefined })
  await turns()
  expect(mockOffered).toHaveLength(3)
  expect(mockOffered[2]?.link).toBe('http://localhost/#/pages/index')
})

test('who signs in while the words of another are on their way is the one who shares', async () => {
  mockOffered.length = 0
  signIn('BBBB2222')
  signIn('CCCC2222')
  await turns()
  expect(mockOffered.map(({ link }) => link.slice(-8))).toEqual(['CCCC2222'])
})
