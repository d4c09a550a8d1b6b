import { useReducer } from 'react'
import { Welcome } from '@/features/account/welcome/welcome'
import { useBrandShare } from '@/features/invitation/share/use-brand-share'
import { HomeTools } from '@/features/home/overview/home-tools'
import { HomeView } from '@/features/home/overview/home-view'
import { useFigures } from '@/features/home/use-figures'
import { useBrand } from '@/brand/brand-store'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { clearInvitation, readPendingInvitation } from '@/session/invitation'
import { Commerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Lazy } from '@/shell/lazy'
import { Screen } from '@/shell/screen'
import { useTabsAhead } from '@/shell/use-tabs-ahead'

const loadInvitedBy = () =>
  import(/* webpackChunkName: "invited-by" */ '@/features/account/invited-by').then(
    ({ InvitedBy }) => InvitedBy,
  )
const loadSettledLead = () =>
  import(/* webpackChunkName: "settled-lead" */ '@/features/income/settled/settled-lead').then(
    ({ SettledLead }) => SettledLead,
  )
const loadExpiryNotice = () =>
  import(
    /* webpackChunkName: "expiry-notice" */ '@/features/membership/reminder/expiry-notice'
  ).then(({ ExpiryNotice }) => ExpiryNotice)
const loadToday = () =>
  import(/* webpackChunkName: "today" */ '@/features/task/today/today').then(({ Today }) => Today)
const loadFeed = () =>
  import(/* webpackChunkName: "home-feed" */ '@/features/feed/home-feed').then(
    ({ HomeFeed }) => HomeFeed,
  )

/** One Screen for visitor and member: what lies over it stays through the login. */
export default answersShare(
  definePage('/pages/index', function HomePage() {
    const brand = useBrand((state) => state.brand.name)
    const signedIn = useSession((session) => session.token !== '')
    useBrandShare(
      brand,
      useSession((session) => session.user?.referralCode),
    )
    const figures = useFigures(signedIn)
    const settled = figures.data?.justSettled
    const endsSoon = useSession(({ vip }) => vip && vip.level > 0 && vip.remainingDays < 31)
    useTabsAhead(signedIn && figures.data !== undefined)
    // The code lies in the storage: whoever changes it draws again, and a code that opened the running program is there when the page is shown.
    const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0)
    usePageShow(drawAgain)
    const code = readPendingInvitation()
    function onRemove() {
      clearInvitation()
      drawAgain()
    }
    const [pulls, countPull] = useReducer((count: number) => count + 1, 0)
    function onRefresh() {
      countPull()
      return figures.reload()
    }
    const member = { tab: true, title: brand, right: <HomeTools />, onRefresh }
    return (
      <Screen {...(signedIn ? member : { hero: true })}>
        {signedIn ? (
          <>
            {settled && (
              <Lazy load={loadSettledLead} props={{ settled }} onFail={() => undefined} />
            )}
            {endsSoon && (
              <Lazy load={loadExpiryNotice} props={{ renews: true }} onFail={() => undefined} />
            )}
            <HomeView figures={figures} />
            <Commerce>
              <Lazy load={loadToday} props={{ pulls }} onFail={() => undefined} />
            </Commerce>
            <Lazy load={loadFeed} props={{ pulls }} onFail={() => undefined} />
          </>
        ) : (
          <Welcome brand={brand} invitation={code}>
            <Lazy
              key={code}
              load={loadInvitedBy}
              props={{ code, onRemove }}
              onFail={() => undefined}
            />
          </Welcome>
        )}
      </Screen>
    )
  }),
  'chat and timeline',
)
