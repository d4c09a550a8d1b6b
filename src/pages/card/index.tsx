import { useMemo, useState } from 'react'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { businessCardErrors } from '@contract/business-card/errors'
import { commonErrors } from '@contract/common-errors'
import { AsOf } from '@/components/as-of/as-of'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CardActions } from '@/features/business-card/card/card-actions'
import { CardFace } from '@/features/business-card/card/card-face'
import { CardLines } from '@/features/business-card/card/card-lines'
import { CardShare, type CardSharing } from '@/features/business-card/card/card-share'
import { useCardShare } from '@/features/business-card/card/use-card-share'
import { GuestRows } from '@/features/business-card/card/guest-rows'
import { OwnActions } from '@/features/business-card/card/own-actions'
import { newCardLook } from '@/features/business-card/card/use-look'
import { sharePicture } from '@/features/invitation/share/share-picture'
import { useT } from '@/i18n/use-t'
import { createQuerySource } from '@/lib/data/query/query-source'
import { useGone } from '@/lib/data/query/use-gone'
import { useQuery } from '@/lib/data/query/use-query'
import { relaunch } from '@/lib/navigation/navigate'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** Nobody's code, or what no code looks like: a link that was cut off. */
const UNKNOWN: readonly number[] = [
  businessCardErrors.CARD_OWNER_UNKNOWN,
  commonErrors.VALIDATION_FAILED,
]

export default answersShare(
  definePage('/pages/card/index', function CardPage(query) {
    const t = useT()
    const code = query.code ?? query.Code ?? query.c ?? ''
    const [sharing, setSharing] = useState<CardSharing>()
    const look = useMemo(() => newCardLook(code), [code])
    const card = useQuery(businessCardEndpoints.publicCard, { code }, { keep: true, fresh: true })
    const { key } = createQuerySource(businessCardEndpoints.publicCard, { code })
    const unknown = useGone(card, key, UNKNOWN)
    const data = unknown ? undefined : card.data
    const content = useCardShare(code, data, sharePicture)
    return (
      <Screen title={t('card:page.title')}>
        {data && (
          <>
            <AsOf of={card} />
            <CardFace card={data} />
            {data.mine ? (
              <OwnActions onCode={() => setSharing('qr')} onShare={() => setSharing('ways')} />
            ) : (
              <CardActions card={data} onShare={() => setSharing('ways')} />
            )}
            <CardLines card={data} />
            {data.mine ? <Note>{t('card:page.mine')}</Note> : <GuestRows card={data} look={look} />}
            <CardShare
              card={data}
              content={content}
              shown={sharing}
              onClose={() => setSharing(undefined)}
            />
          </>
        )}
        {!data && !unknown && card.status === 'loading' && <Skeleton kind="card" count={2} />}
        {unknown && (
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
