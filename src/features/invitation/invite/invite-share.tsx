import { useState } from 'react'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { Button } from '@/components/button/button'
import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { reportUse } from '@/lib/tasks/page-use'
import { buildInvitation } from '../share/build-invitation'
import { InvitePoster } from './invite-poster'
import { inviteIds } from './test-ids'

interface InviteShareProps {
  code: string
  link: string
  /** The picture beside it of who shows none. */
  logo?: string | undefined
}

/** Opens the sheet to share the link by. A messenger's own menu shares the same invitation, as the page or all pages say. */
export function InviteShare({ code, link, logo }: InviteShareProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data: card } = useQuery(businessCardEndpoints.ownCard, {})
  const invitation = buildInvitation(t, { code, link, card, logo })
  const { title, desc: text, imgUrl: picture } = invitation
  const handleShared = () => void reportUse('/pages/invite/index')
  return (
    <>
      <Button id={inviteIds.share} size="wide" kind="ink" icon="share" onTap={() => setOpen(true)}>
        {t('settings:inviteFriends.share')}
      </Button>
      <ShareSheet
        id={inviteIds.sheet}
        open={open}
        title={t('settings:inviteFriends.share')}
        content={{ title, text, url: link, picture }}
        poster={
          <InvitePoster
            id={`${inviteIds.sheet}-poster-drawn`}
            code={code}
            link={link}
            onShared={handleShared}
          />
        }
        onShared={handleShared}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
