import { Welcome } from '@/features/account/welcome'
import { fetchFigures } from '@/features/home/home-api'
import { HomeTools } from '@/features/home/home-tools'
import { HomeView } from '@/features/home/home-view'
import { useBrand } from '@/brand/brand-store'
import { useLoad } from '@/lib/load/use-load'
import { useQuery } from '@/lib/navigation/use-query'
import { captureInvitation, pendingInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { Screen } from '@/shell/screen'

function Visitor() {
  const brand = useBrand((state) => state.brand.name)
  captureInvitation(useQuery())
  return (
    <Screen hero>
      <Welcome brand={brand} invitation={pendingInvitation()} />
    </Screen>
  )
}

function Member() {
  const brand = useBrand((state) => state.brand.name)
  const loadMe = useSession((session) => session.loadMe)
  const figures = useLoad(async () => {
    const [loaded] = await Promise.all([fetchFigures(), loadMe()])
    return loaded
  }, [])
  return (
    <Screen tab title={brand} right={<HomeTools />} onRefresh={figures.reload}>
      <HomeView figures={figures} />
    </Screen>
  )
}

export default function HomePage() {
  const signedIn = useSession((session) => session.token !== '')
  return signedIn ? <Member /> : <Visitor />
}
