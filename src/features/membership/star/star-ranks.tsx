import { useState } from 'react'
import { View } from '@tarojs/components'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { StarResponse } from '@contract/membership/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { StarRank } from './star-rank'
import { starIds } from './test-ids'

const list = { role: 'list' }

interface StarRanksProps {
  star: StarResponse
  /** Reloads what is shown; resolves when it is there. */
  onChanged(): Promise<void>
}

/** When ranks were activated, lowered and lost. */
function StarHistory({ history }: Pick<StarResponse, 'history'>) {
  const t = useT()
  return (
    <>
      <SectionHeader title={t('earnings:rank.history')} />
      <Card>
        {history.map(({ star: rank, kind, time }) => (
          <Row
            key={time + kind}
            title={t(
              kind === 'activated'
                ? 'earnings:rank.activated'
                : rank > 0
                  ? 'earnings:rank.lowered'
                  : 'earnings:rank.lost',
              { title: getMemberTitle(2, rank) },
            )}
            trailingDetail={formatDateTime(time)}
          />
        ))}
      </Card>
    </>
  )
}

/** The ladder of star ranks and the button that activates the highest one reached. */
export function StarRanks({ star, onChanged }: StarRanksProps) {
  const t = useT()
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string>()
  const loadMe = useSession((session) => session.loadMe)
  const wanted = star.reachable > star.star ? star.reachable : undefined

  async function handleActivate(rank: number) {
    setFailure(undefined)
    const outcome = await mutate(membershipEndpoints.activateStar, { star: rank })
    if (outcome.type !== 'done') return setFailure(outcome.error.message)
    await onChanged()
    showToast(t('earnings:rank.done', { title: getMemberTitle(2, rank) }))
    void loadMe()
  }

  return (
    <View>
      {star.isSvip ? (
        <Note>{t('earnings:rank.direct', { count: star.activeDirectSvips })}</Note>
      ) : (
        <Note
          action={
            <Button id={starIds.plans} kind="ink" onTap={() => openPage('/pages/membership/plans')}>
              {t('membership:codes.emptyAction')}
            </Button>
          }
        >
          {t('earnings:rank.needsSvip')}
        </Note>
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      {wanted !== undefined && (
        <Button
          id={starIds.activate}
          size="wide"
          loading={busy}
          onTap={() => void run(() => handleActivate(wanted))}
        >
          {t('earnings:rank.activate', { title: getMemberTitle(2, wanted) })}
        </Button>
      )}
      <SectionHeader title={t('earnings:rank.ladder')} />
      <Card>
        <View {...list}>
          {star.ranks.map((rank) => (
            <StarRank key={rank.star} rank={rank} star={star} />
          ))}
        </View>
      </Card>
      <Note>{t('earnings:rank.rule')}</Note>
      {star.history.length > 0 && <StarHistory history={star.history} />}
    </View>
  )
}
