import { useBrand } from '@/brand/brand-store'
import { SharePoster } from '@/components/share-poster/share-poster'
import { useSession } from '@/session/session-store'

interface InvitePosterProps {
  /** Begins the ids of its controls. */
  id: string
  code: string
  link: string
  /** The picture was handed over. */
  onShared: () => void
}

/** The poster of the member who is signed in. */
export function InvitePoster({ id, code, link, onShared }: InvitePosterProps) {
  const brand = useBrand((state) => state.brand.name)
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  return (
    <SharePoster
      id={id}
      brand={brand}
      name={user?.name ?? ''}
      level={vip?.level ?? 0}
      star={vip?.star ?? 0}
      code={code}
      link={link}
      onShared={onShared}
    />
  )
}
