import { useReducer } from 'react'
import { Welcome } from '@/features/account/welcome/welcome'
import { useBrandShare } from '@/features/invitation/share/use-brand-share'
import { HomeTools } from '@/features/home/overview/home-tools'
import { HomeView } from '@/features/home/overview/home-view'
import { useFigures } from '@/features/home/use-figures'
import { useBrand } from '@/brand/brand-store'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { clearInvitation, readPendingInvitation } from '@/session/invitation'
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
const loadAbove = () =>
  import(/* webpackChunkName: "home-above" */ '@/shell/home/home-above').then(
    ({ HomeAbove }) => HomeAbove,
  )
const loadBelow = () =>
  import(/* webpackChunkName: "home-below" */ '@/shell/home/home-below').then(
    ({ HomeBelow }) => HomeBelow,
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
    const endsSoon = useSession(({ vip }) => !!vip && vip.level > 0 && vip.remainingDays < 31)
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
            {(settled || endsSoon) && <Lazy load={loadAbove} props={{ settled, endsSoon }} />}
            <HomeView figures={figures} />
            <Lazy load={loadBelow} props={{ pulls }} />
          </>
        ) : (
          <Welcome brand={brand} invitation={code}>
            <Lazy key={code} load={loadInvitedBy} props={{ code, onRemove }} />
          </Welcome>
        )}
      </Screen>
    )
  }),
  'chat and timeline',
)
