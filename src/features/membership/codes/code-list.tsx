import { useState } from 'react'
import { accountEndpoints } from '@contract/account/endpoints'
import { View } from '@tarojs/components'
import { groupCode } from '@contract/domain/rules/codes'
import type { ActivationCode } from '@contract/membership/schemas'
import { Button } from '@/components/button/button'
import { CodeCopy } from '@/components/code-copy/code-copy'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Note } from '@/components/note/note'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { StateLabel } from '@/components/state-label/state-label'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import type { ChatShare } from '@/platform/view/share-menu/contract'
import { useChatShare } from '@/platform/view/share-menu/use-chat-share'
import { useActivationCodes } from './activation-codes'
import { GiftSheet } from './gift-sheet'
import { codesIds } from './test-ids'
import { useGift } from './use-gift'
import './code-list.scss'

function formatDetail(t: Translate, row: ActivationCode): string {
  if (row.status === 'transferred' && row.transferredTo)
    return t('membership:codes.usedBy', { name: isolate(row.transferredTo) })
  return row.gift
    ? t('membership:gift.reserved', { date: formatDay(row.gift.expiresAt) })
    : t('membership:codes.expires', { date: formatDay(row.expiresAt) })
}

interface CodeRowProps {
  row: ActivationCode
  onGive: (code: string) => void
  onOpen: (code: string) => void
}

function CodeRow({ row, onGive, onOpen }: CodeRowProps) {
  const t = useT()
  const { code, status } = row
  const unused = status === 'unused'
  return (
    <Row
      title={
        <View className={`code-list__code${unused ? '' : ' code-list__code--used'}`}>
          {unused ? <CodeCopy code={code} /> : groupCode(code)}
        </View>
      }
      detail={
        <>
          <View>{formatDetail(t, row)}</View>
          <View className="code-list__foot">
            <StateLabel of="code" state={status} />
            {unused && (
              <Button id={codesIds.give(code)} kind="text" size="small" onTap={() => onGive(code)}>
                {t('membership:gift.give')}
              </Button>
            )}
            {row.gift && (
              <Button id={codesIds.gift(code)} kind="text" size="small" onTap={() => onOpen(code)}>
                {t('membership:gift.open')}
              </Button>
            )}
          </View>
        </>
      }
    />
  )
}

/** A mini-program's menu shares the gift that is open, by the path of its link, else what it shares on every page. */
function useGiftShare(gift: ActivationCode['gift'], otherwise: ChatShare): void {
  const t = useT()
  useChatShare(
    gift
      ? {
          title: t('membership:codes.shareTitle'),
          path: gift.url.slice(gift.url.indexOf('#') + 1),
          imageUrl: otherwise.imageUrl,
        }
      : otherwise,
  )
}

/** The SVIP's activation codes, those to give away first: each of these is copied, or given by a link that redeems it. */
export function CodeList({ share }: { share: ChatShare }) {
  const t = useT()
  const programme = useQuery(accountEndpoints.userConfig, {}).data?.programme
  const figures = programme && { first: programme.codesFirst, again: programme.codesAgain }
  const { busy, give, withdraw } = useGift()
  const [opened, setOpened] = useState<string>()
  const gift = useActivationCodes(
    ({ rows }) => rows.find(({ code }) => code === opened)?.gift ?? null,
  )
  useGiftShare(gift, share)

  async function handleGive(code: string) {
    if (await give(code)) setOpened(code)
  }
  async function handleWithdraw() {
    if (opened && (await withdraw(opened))) setOpened(undefined)
  }

  return (
    <>
      <Note>{t('membership:codes.help')}</Note>
      <PagedList
        store={useActivationCodes}
        renderRow={(row: ActivationCode) => (
          <CodeRow row={row} onGive={(code) => void handleGive(code)} onOpen={setOpened} />
        )}
        empty={
          <EmptyState
            title={t('membership:codes.emptyTitle')}
            text={figures && t('membership:codes.emptyText', figures)}
            action={t('membership:codes.emptyAction')}
            onAction={() => openPage('/pages/membership/plans')}
          />
        }
      />
      <Sheet
        open={gift !== null}
        title={t('membership:gift.title')}
        onClose={() => setOpened(undefined)}
      >
        {gift && (
          <GiftSheet
            gift={gift}
            picture={share.imageUrl}
            busy={busy}
            onWithdraw={() => void handleWithdraw()}
          />
        )}
      </Sheet>
    </>
  )
}
