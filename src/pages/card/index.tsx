import { useState } from 'react'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { PublicCard } from '@contract/business-card/schemas'
import { businessCardErrors } from '@contract/business-card/errors'
import { AsOf } from '@/components/as-of/as-of'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Icon } from '@/components/icon/icon'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CardActions } from '@/features/business-card/card/card-actions'
import { CardFace } from '@/features/business-card/card/card-face'
import { CardLines } from '@/features/business-card/card/card-lines'
import { CardShare } from '@/features/business-card/card/card-share'
import { useLook } from '@/features/business-card/card/use-look'
import { businessCardIds } from '@/features/business-card/test-ids'
import { sharePicture } from '@/features/invitation/share/share-picture'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage, relaunch } from '@/lib/navigation/navigate'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** What its owner has below their card. */
function OwnRows() {
  const t = useT()
  return (
    <>
      <Note>{t('card:page.mine')}</Note>
      <Card>
        <Row
          id={businessCardIds.edit}
          leading={<Icon name="card" size={20} />}
          title={t('card:page.edit')}
          onTap={() => openPage('/pages/card/edit')}
        />
        <Row
          id={businessCardIds.views}
          leading={<Icon name="eye" size={20} />}
          title={t('card:page.views')}
          onTap={() => openPage('/pages/card/views')}
        />
      </Card>
    </>
  )
}

/** What somebody else may do beside: say who they are, or make a card of their own. */
function GuestRows({ card }: { card: PublicCard }) {
  const t = useT()
  const signedIn = useSession((session) => session.token !== '')
  const { told, tell } = useLook(card.code)
  const name = isolate(card.name)
  if (!signedIn)
    return (
      <Button
        id={businessCardIds.own}
        size="wide"
        kind="outline"
        onTap={() => openPage('/pages/index', { inviteCode: card.code })}
      >
        {t('card:page.own')}
      </Button>
    )
  return told ? (
    <Note kind="ok">{t('card:page.helloDone', { name })}</Note>
  ) : (
    <Button id={businessCardIds.hello} size="wide" kind="outline" onTap={() => void tell()}>
      {t('card:page.hello', { name })}
    </Button>
  )
}

export default answersShare(
  definePage('/pages/card/index', function CardPage(query) {
    const t = useT()
    const code = query.code ?? query.Code ?? query.c ?? ''
    const [sharing, setSharing] = useState(false)
    const card = useQuery(businessCardEndpoints.publicCard, { code }, { keep: true, fresh: true })
    const { data } = card
    const unknown =
      card.error instanceof ApiError && card.error.code === businessCardErrors.CARD_OWNER_UNKNOWN
    return (
      <Screen title={t('card:page.title')}>
        {data && (
          <>
            <AsOf of={card} />
            <CardFace card={data} />
            <CardActions card={data} onShare={() => setSharing(true)} />
            <CardLines lines={data} />
            {data.mine ? <OwnRows /> : <GuestRows card={data} />}
            <CardShare
              card={data}
              picture={sharePicture}
              open={sharing}
              onClose={() => setSharing(false)}
            />
          </>
        )}
        {!data && card.status === 'loading' && <Skeleton kind="card" count={2} />}
        {!data && card.status === 'error' && unknown && (
          <EmptyState
            title={t('card:page.unknown')}
            text={t('card:page.unknownText')}
            action={t('card:page.home')}
            onAction={() => relaunch('/pages/index')}
          />
        )}
        {!data && card.status === 'error' && !unknown && (
          <ErrorState
            text={t('card:page.error')}
            error={card.error}
            onRetry={() => void card.reload()}
          />
        )}
      </Screen>
    )
  }),
  'chat and timeline',
)
