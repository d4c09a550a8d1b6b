import { useState } from 'react'
import { useBusy } from '@/lib/busy/use-busy'
import { placeError, type PlacedError } from './place-error'

interface SubmitOptions {
  form: { check(): boolean; showErrors(sentences: Readonly<Record<string, string>>): void }
  /** Sends what was typed; a rejection is shown beside its field or above the button. */
  send(): Promise<void>
  /** The field that an error's code belongs to. */
  fieldOfCode?: Readonly<Record<number, string>>
  /** Takes an error that is shown elsewhere, such as the challenge; true when it was one. */
  take?(error: unknown): boolean
  /** The sentence above the button; without it the one that belongs to no field. */
  sentence?(placed: PlacedError): string | undefined
}

export interface Submit {
  busy: boolean
  /** What belongs to no field of the form. */
  failure: string | undefined
  submit(): Promise<void>
}

/** Sending a form: once at a time, only when it is right, and every failure told where it belongs. */
export function useSubmit({
  form,
  send,
  fieldOfCode,
  take,
  sentence = ({ general }) => general,
}: SubmitOptions): Submit {
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string>()

  const submit = () =>
    run(async () => {
      setFailure(undefined)
      if (!form.check()) return
      try {
        await send()
      } catch (error) {
        if (take?.(error)) return
        const placed = placeError(error, fieldOfCode)
        form.showErrors(placed.fields)
        setFailure(sentence(placed))
      }
    })
  return { busy, failure, submit }
}
