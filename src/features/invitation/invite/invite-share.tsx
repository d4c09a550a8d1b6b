import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { useT } from '@/i18n/use-t'
import { reportUse } from '@/lib/tasks/page-use'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildInvitation } from '../share/build-invitation'
import { InvitePoster } from './invite-poster'
import { inviteIds } from './test-ids'

/** Opens the sheet to share the link by. A messenger's own menu shares the same invitation. */
export function InviteShare({ code, link }: { code: string; link: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const invitation = buildInvitation(t, { code, link })
  const { title, desc: text, imgUrl: picture } = invitation
  useShareMenu(invitation)
  function handleShare() {
    setOpen(true)
    void reportUse('/pages/invite/index')
  }
  return (
    <>
      <Button id={inviteIds.share} size="wide" kind="ink" icon="share" onTap={handleShare}>
        {t('settings:inviteFriends.share')}
      </Button>
      <ShareSheet
        id={inviteIds.sheet}
        open={open}
        title={t('settings:inviteFriends.share')}
        content={{ title, text, url: link, picture }}
        poster={<InvitePoster id={`${inviteIds.sheet}-poster-drawn`} code={code} link={link} />}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
