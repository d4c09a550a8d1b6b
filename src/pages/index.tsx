import { Welcome } from '@/features/account/welcome/welcome'
import { fetchFigures } from '@/features/home/home-api'
import { HomeTools } from '@/features/home/overview/home-tools'
import { HomeView } from '@/features/home/overview/home-view'
import { useBrand } from '@/brand/brand-store'
import { useLoad } from '@/lib/load/use-load'
import { pendingInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** One Screen for visitor and member: what lies over it stays through the login. */
export default definePage('/pages/index', function HomePage() {
  const brand = useBrand((state) => state.brand.name)
  const signedIn = useSession((session) => session.token !== '')
  const loadMe = useSession((session) => session.loadMe)
  const figures = useLoad(
    async () => {
      if (!signedIn) return undefined
      const [loaded] = await Promise.all([fetchFigures(), loadMe()])
      return loaded
    },
    [signedIn],
    { onShow: true },
  )
  const member = { tab: true, title: brand, right: <HomeTools />, onRefresh: figures.reload }
  return (
    <Screen {...(signedIn ? member : { hero: true })}>
      {signedIn ? (
        <HomeView figures={figures} />
      ) : (
        <Welcome brand={brand} invitation={pendingInvitation()} />
      )}
    </Screen>
  )
})
