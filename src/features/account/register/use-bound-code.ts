import { useCallback, useRef, useState } from 'react'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { accountErrors } from '@contract/account/errors'
import { joinDigits, toLatin } from '@contract/domain/rules/digits'
import { isEmail } from '@contract/domain/rules/email'
import { isMailCode } from '@contract/domain/rules/password'
import { mutate } from '@/lib/data/mutation/mutate'
import { useHidesCommerce } from '@/session/commerce'

interface BoundCode {
  /** The code that the email was invited with, '' while none is known. */
  code: string
  /** Asks once for each email and emailed code; does nothing while either is incomplete. */
  ask(email: string, mailCode: string): Promise<void>
}

interface BoundCodeHandlers {
  onBound(code: string): void
  /** The emailed code is wrong; the sentence says so. */
  onWrong(sentence: string): void
}

/** The recommendation code that an email was invited with. It requires the emailed code, or it would tell who was invited. */
export function useBoundCode({ onBound, onWrong }: BoundCodeHandlers): BoundCode {
  const hides = useHidesCommerce()
  const [code, setCode] = useState('')
  const asked = useRef('')
  const reactions = useRef({ onBound, onWrong })
  reactions.current = { onBound, onWrong }
  const ask = useCallback(
    async (typedEmail: string, typedCode: string) => {
      if (hides) return
      const email = toLatin(typedEmail).trim()
      const mailCode = joinDigits(typedCode)
      const question = `${email} ${mailCode}`
      if (question === asked.current || !isEmail(email) || !isMailCode(mailCode)) return
      asked.current = question
      setCode('')
      const outcome = await mutate(invitationEndpoints.bindCode, { email, code: mailCode })
      if (outcome.type === 'done') {
        const { code: found } = outcome.data
        if (question !== asked.current || !found) return
        setCode(found)
        reactions.current.onBound(found)
      } else if (outcome.error.code === accountErrors.MAIL_CODE_WRONG)
        reactions.current.onWrong(outcome.error.message)
      // Without an answer the field stays empty; registering works without it.
      else asked.current = ''
    },
    [hides],
  )
  return { code, ask }
}
