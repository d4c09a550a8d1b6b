import type { Conversation } from '@contract/message/schemas'
import type { Translate } from '@/i18n/text-key'
import {
  blockMember,
  clearConversation,
  muteConversation,
  pinConversation,
} from '@/lib/messages/actions'
import { currentDesk } from '@/lib/messages/messages'
import { confirm } from '@/lib/overlay/confirm'
import { chooseAction, type Action } from '@/lib/overlay/choose-action'
import { nameOf } from '@/lib/messages/name-of'

export type RowAct = 'pin' | 'mute' | 'read' | 'clear' | 'block' | 'report'

interface RowState {
  row: Conversation
  unread: number
}

/** What can be done with a conversation, in words. */
export function listActs(t: Translate, { row, unread }: RowState): Action<RowAct>[] {
  return [
    { value: 'pin', label: t(row.pinned ? 'messages:act.unpin' : 'messages:act.pin') },
    { value: 'mute', label: t(row.muted ? 'messages:act.unmute' : 'messages:act.mute') },
    ...(unread > 0 ? [{ value: 'read', label: t('messages:act.read') } as const] : []),
    ...(row.with && !row.with.gone
      ? ([
          { value: 'block', label: t(row.blocked ? 'messages:act.unblock' : 'messages:act.block') },
          { value: 'report', label: t('messages:act.report') },
        ] as const)
      : []),
    { value: 'clear', label: t('messages:act.clear'), danger: true },
  ]
}

async function clear(t: Translate, row: Conversation): Promise<boolean> {
  const sure = await confirm({
    title: t('messages:clearTitle'),
    text: t('messages:clearText'),
    confirmText: t('messages:act.clear'),
    danger: true,
  })
  if (sure) clearConversation(row.conversation)
  return sure
}

async function block(t: Translate, row: Conversation): Promise<void> {
  const sure =
    row.blocked ||
    (await confirm({
      title: t('messages:blockTitle', { name: nameOf(t, row) }),
      text: t('messages:blockText'),
      confirmText: t('messages:act.block'),
      danger: true,
    }))
  if (sure) await blockMember(row, !row.blocked)
}

/** Does one of them; `report` is its caller's. True when the conversation was deleted here. */
export async function doAct(
  t: Translate,
  row: Conversation,
  act: RowAct,
  onReport: () => void,
): Promise<boolean> {
  if (act === 'pin') await pinConversation(row.conversation, !row.pinned)
  else if (act === 'mute') await muteConversation(row.conversation, !row.muted)
  else if (act === 'read') currentDesk()?.markRead(row.conversation)
  else if (act === 'block') await block(t, row)
  else if (act === 'report') onReport()
  else return clear(t, row)
  return false
}

/** Offers what can be done with a conversation, and does what was chosen. True when it was deleted here. */
export async function offerActs(
  t: Translate,
  state: RowState,
  onReport: () => void,
): Promise<boolean> {
  const title = nameOf(t, state.row)
  const act = await chooseAction({ title, actions: listActs(t, state) })
  return act ? doAct(t, state.row, act, onReport) : false
}
