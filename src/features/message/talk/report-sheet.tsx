import { useState } from 'react'
import type { Conversation, ReportRequest } from '@contract/message/schemas'
import { Button } from '@/components/button/button'
import {
  changeField,
  checkFields,
  type DynamicField,
} from '@/components/dynamic-form/dynamic-field'
import { DynamicForm } from '@/components/dynamic-form/dynamic-form'
import { ListPicker } from '@/components/list-picker/list-picker'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { reportConversation } from '@/lib/messages/actions'
import { showToast } from '@/lib/overlay/toast'
import { nameOf } from '@/lib/messages/name-of'
import { messageIds } from '../test-ids'

interface ReportSheetProps {
  /** What is reported; undefined keeps the sheet closed. */
  row: Conversation | undefined
  /** The messages that are meant; none: the newest of the conversation. */
  seqs: readonly number[]
  onClose: () => void
}

type Reason = ReportRequest['reason']
const REASONS = ['spam', 'fraud', 'abuse', 'other'] as const satisfies readonly Reason[]

function ReportForm({ row, seqs, onClose }: ReportSheetProps & { row: Conversation }) {
  const t = useT()
  const { busy, run } = useBusy()
  const [reason, setReason] = useState<Reason>()
  const [choosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState('')
  const [fields, setFields] = useState<readonly DynamicField[]>(() => [
    {
      label: t('messages:report.reason'),
      type: 'arrow',
      value: '',
      required: true,
      tip: t('messages:report.reasonTip'),
      isError: false,
    },
    {
      label: t('messages:report.comment'),
      type: 'input',
      value: '',
      required: false,
      tip: t('messages:report.commentTip'),
      isError: false,
    },
  ])
  const send = () =>
    run(async () => {
      const checked = checkFields(fields)
      setFields(checked)
      if (reason === undefined) return
      const comment = fields[1]?.value
      const outcome = await reportConversation({
        conversation: row.conversation,
        reason,
        seqs: [...seqs],
        comment: typeof comment === 'string' ? comment : '',
      })
      if (outcome.type !== 'done') return setFailure(outcome.error.message)
      showToast(t('messages:report.done'))
      onClose()
    })
  const options = REASONS.map((value) => ({ value, label: t(`messages:report.${value}`) }))
  return (
    <>
      <Note>{t(seqs.length > 0 ? 'messages:report.lead' : 'messages:report.leadAll')}</Note>
      <DynamicForm
        id={messageIds.report}
        fields={fields}
        onChange={(index, value) => setFields(changeField(fields, index, value))}
        onArrow={() => setChoosing(true)}
        onAddPhoto={() => undefined}
      />
      {failure !== '' && <Note kind="bad">{failure}</Note>}
      <Button id={messageIds.reportSend} size="wide" loading={busy} onTap={() => void send()}>
        {t('messages:report.send')}
      </Button>
      <ListPicker
        id={`${messageIds.report}-reasons`}
        anchor={`${messageIds.report}-0`}
        open={choosing}
        title={t('messages:report.reason')}
        options={options}
        value={reason ?? ''}
        onClose={() => setChoosing(false)}
        onChoose={(value) => {
          const chosen = REASONS.find((one) => one === value)
          setReason(chosen)
          if (chosen) setFields(changeField(fields, 0, t(`messages:report.${chosen}`)))
          setChoosing(false)
        }}
      />
    </>
  )
}

/** Reports a conversation, or messages of it, to the operators: why, and what else there is to say. */
export function ReportSheet({ row, seqs, onClose }: ReportSheetProps) {
  const t = useT()
  const title = row ? t('messages:report.title', { name: nameOf(t, row) }) : ''
  return (
    <Sheet open={row !== undefined} title={title} onClose={onClose}>
      {row && <ReportForm row={row} seqs={seqs} onClose={onClose} />}
    </Sheet>
  )
}
