import { useRef, useState } from 'react'
import type { AddAccountRequest } from '@contract/withdrawal/schemas'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { createSubmission } from '@/lib/api/submission'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { addAccount } from '../withdrawal-api'

const submission = createSubmission('add-account')

interface Receiver {
  showErrors(sentences: Readonly<Record<string, string>>): void
  reset(): void
}

/** Sends an account once, however often it is tapped: one key until a definite answer; a failure keeps everything. */
export function useAddAccount(form: Receiver) {
  const t = useT()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  function receive(error: unknown): void {
    const refused = error instanceof ApiError && error.kind === 'business'
    if (refused) submission.settle()
    if (refused && Object.keys(error.fields).length > 0) form.showErrors(error.fields)
    else
      setFailure(
        error instanceof Error && error.message ? error.message : t('common:tryAgainLater'),
      )
  }

  /** `body` is the request without what must not be stored, not even as a fingerprint. */
  async function submit(request: AddAccountRequest, body: object): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await addAccount(request, submission.key(body))
      submission.settle()
      form.reset()
      showToast(t('withdrawal:add.done'))
      goBack('/pages/account/list')
    } catch (error) {
      receive(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { busy, failure, submit }
}
