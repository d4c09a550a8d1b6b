import { useCallback, useState } from 'react'
import type { CaptchaAnswer } from '@contract/account/schemas'
import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import type { ApiError } from '@/lib/api/api-error'
import { mutate } from '@/lib/data/mutation/mutate'

interface Picture {
  id: string
  image: string
}

export interface Captcha {
  /** True once the server asked for it. */
  wanted: boolean
  picture: Picture | undefined
  text: string
  /** A sentence beside the field. */
  error: string | undefined
  setText: (text: string) => void
  /** Loads another picture. */
  renew: () => Promise<void>
  /** What a request carries; undefined while no picture is asked for. */
  answer: CaptchaAnswer | undefined
  /** Handles a failure: true when it was about the picture, which is then replaced, with the server's sentence. */
  handleFailure: (error: ApiError) => boolean
}

const CODES: readonly number[] = [accountErrors.CAPTCHA_REQUIRED, accountErrors.CAPTCHA_WRONG]

/** The challenge that the server asks for after failures (CAPTCHA_REQUIRED). */
export function useCaptcha(): Captcha {
  const [wanted, setWanted] = useState(false)
  const [picture, setPicture] = useState<Picture>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  const renew = useCallback(async () => {
    setText('')
    // Each picture is used once: never another caller's.
    const outcome = await mutate(accountEndpoints.captcha, {}, { merge: false })
    setPicture(outcome.type === 'done' ? outcome.data : undefined)
    if (outcome.type !== 'done') setError(outcome.error.message)
  }, [])

  const handleFailure = useCallback(
    (failure: ApiError) => {
      const about = CODES.includes(failure.code)
      if (about) setError(failure.message)
      if (about || wanted) void renew()
      if (about) setWanted(true)
      return about
    },
    [renew, wanted],
  )

  return {
    wanted,
    picture,
    text,
    error,
    setText: (typed) => {
      setText(typed)
      setError(undefined)
    },
    renew,
    answer: wanted && picture ? { id: picture.id, text } : undefined,
    handleFailure,
  }
}
