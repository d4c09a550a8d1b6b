import { accountEndpoints } from '@contract/account/endpoints'
import { View } from '@tarojs/components'
import { groupCode } from '@contract/domain/rules/codes'
import type { ActivationCode } from '@contract/membership/schemas'
import { CodeCopy } from '@/components/code-copy/code-copy'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Note } from '@/components/note/note'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { useActivationCodes } from './activation-codes'
import { ShareCode } from './share-code'
import './code-list.scss'

function CodeRow({ row }: { row: ActivationCode }) {
  const t = useT()
  const detail =
    row.status === 'transferred' && row.transferredTo
      ? t('membership:codes.usedBy', { name: isolate(row.transferredTo) })
      : t('membership:codes.expires', { date: formatDay(row.expiresAt) })
  const unused = row.status === 'unused'
  return (
    <Row
      title={
        <View className={`code-list__code${unused ? '' : ' code-list__code--used'}`}>
          {unused ? <CodeCopy code={row.code} /> : groupCode(row.code)}
        </View>
      }
      detail={
        <>
          <View>{detail}</View>
          <View className="code-list__foot">
            <StateLabel of="code" state={row.status} />
            {unused && <ShareCode code={row.code} />}
          </View>
        </>
      }
    />
  )
}

/** The SVIP's activation codes, unused ones first, each of these to be copied or shared for a friend. */
export function CodeList() {
  const t = useT()
  const programme = useQuery(accountEndpoints.userConfig, {}).data?.programme
  const figures = programme && { first: programme.codesFirst, again: programme.codesAgain }
  return (
    <>
      <Note>{t('membership:codes.help')}</Note>
      <PagedList
        store={useActivationCodes}
        renderRow={(row: ActivationCode) => <CodeRow row={row} />}
        empty={
          <EmptyState
            title={t('membership:codes.emptyTitle')}
            text={figures && t('membership:codes.emptyText', figures)}
            action={t('membership:codes.emptyAction')}
            onAction={() => openPage('/pages/membership/plans')}
          />
        }
      />
    </>
  )
}
