import { useState } from 'react'
import { useBusy } from '@/lib/busy/use-busy'
import { placeError, type FieldOfCode, type PlacedError } from './place-error'
import type { MutationOutcome } from './send-mutation'

export interface FormSending<Request, Answer> {
  form: { check(): boolean; showErrors(sentences: Readonly<Record<string, string>>): void }
  /** What is sent, made when the form is right; undefined sends nothing, as the form has shown why. */
  request(): Request | undefined
  /** Sends it. What the challenge asks for is sent once more with its answer. */
  send(request: Request): Promise<MutationOutcome<Answer>>
  /** What follows; the form stays busy until it has. */
  onDone(data: Answer): void | Promise<void>
  /** The field that an error's named code belongs to. */
  fieldOfCode?: FieldOfCode
  /** The sentence above the button; without it the one that belongs to no field. */
  sentence?(placed: PlacedError): string | undefined
}

export interface FormMutation {
  busy: boolean
  /** What belongs to no field of the form. */
  failure: string | undefined
  submit(): Promise<void>
}

/** Sending a form: once at a time, only when it is right, and every failure told where it belongs. A visitor's first load needs no more than this. */
export function useFormSending<Request, Answer>({
  form,
  request,
  send,
  onDone,
  fieldOfCode,
  sentence = ({ general }) => general,
}: FormSending<Request, Answer>): FormMutation {
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<string>()

  const submit = () =>
    run(async () => {
      setFailure(undefined)
      if (!form.check()) return
      const wanted = request()
      if (wanted === undefined) return
      const outcome = await send(wanted)
      if (outcome.type === 'done') return onDone(outcome.data)
      const placed = placeError(outcome.error, fieldOfCode)
      form.showErrors(placed.fields)
      setFailure(sentence(placed))
    })
  return { busy, failure, submit }
}
