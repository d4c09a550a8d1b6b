import { View } from '@tarojs/components'
import type { Leaderboard, LeaderboardRow } from '@contract/team/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { boardIds } from './test-ids'
import { useShown } from './use-shown'
import './board.scss'

function BoardRow({ row }: { row: LeaderboardRow }) {
  const t = useT()
  return (
    <Row
      leading={
        <View className="board__leading">
          <View className={`board__rank${row.rank <= 3 ? ' board__rank--top' : ''}`}>
            {String(row.rank)}
          </View>
          <Avatar name={row.name} url={(row.me && row.avatar) || undefined} />
        </View>
      }
      title={
        <>
          {isolate(row.name)}
          {row.me && <Tag kind="ink">{t('team:board.you')}</Tag>}
        </>
      }
      detail={t('team:board.joins', { count: row.joins })}
    />
  )
}

/** Whether others see the person here, and the switch of it. */
function Consent({ board }: { board: Leaderboard }) {
  const t = useT()
  const { busy, answer } = useShown()
  return (
    <Note
      action={
        <Button
          id={boardIds.answer}
          kind="outline"
          disabled={busy}
          onTap={() => void answer(!board.agreed)}
        >
          {t(board.agreed ? 'team:board.hide' : 'team:board.show')}
        </Button>
      }
    >
      {t(board.agreed ? 'team:board.shown' : 'team:board.hidden')}
    </Note>
  )
}

/** Direct joins of the Pacific month: one's own place, and those of the members who agreed to be shown. */
export function Board({ board }: { board: Leaderboard }) {
  const t = useT()
  return (
    <View>
      <Amount
        caption={t('team:board.period', { month: formatMonth(board.period) })}
        amount={String(board.joins)}
      >
        <View className="board__place" id={boardIds.place}>
          {board.rank === null
            ? t('team:board.noPlace')
            : `${t('team:board.yours')} · ${String(board.rank)}`}
        </View>
        <View className="board__ends">
          {t('team:board.ends', { pacific: formatPacific(board.endsAt) })}
        </View>
      </Amount>
      <Consent board={board} />
      {board.rows.length === 0 ? (
        <EmptyState
          title={t('team:board.emptyTitle')}
          text={t('team:board.emptyText')}
          action={t('team:invite')}
          onAction={() => openPage('/pages/invite/index')}
        />
      ) : (
        <Card>
          {board.rows.map((row, index) => (
            <BoardRow key={index} row={row} />
          ))}
        </Card>
      )}
    </View>
  )
}
