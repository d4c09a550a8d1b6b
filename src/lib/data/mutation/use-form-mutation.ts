import { useState } from 'react'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from './mutate'
import type { MutationOptions, MutationOutcome } from './send-mutation'
import { placeError, type FieldOfCode, type PlacedError } from './place-error'

interface FormMutationOptions<E extends EndpointData> extends MutationOptions<E> {
  form: { check(): boolean; showErrors(sentences: Readonly<Record<string, string>>): void }
  /** What is sent, made when the form is right; undefined sends nothing, as the form has shown why. */
  request(): RequestOf<E> | undefined
  /** What follows; the form stays busy until it has. */
  onDone(data: ResponseOf<E>): void | Promise<void>
  /** The field that an error's named code belongs to. */
  fieldOfCode?: FieldOfCode
  /** Sends it: once, as it is, unless told otherwise. What the challenge asks for is sent once more with its answer. */
  send?(request: RequestOf<E>): Promise<MutationOutcome<ResponseOf<E>>>
  /** The sentence above the button; without it the one that belongs to no field. */
  sentence?(placed: PlacedError): string | undefined
}

export interface FormMutation {
  busy: boolean
  /** What belongs to no field of the form. */
  failure: string | undefined
  submit(): Promise<void>
}

/** Sending a form: once at a time, only when it is right, and every failure told where it belongs. */
export function useFormMutation<E extends EndpointData>(
  endpoint: E,
  {
    form,
    request,
    onDone,
    fieldOfCode,
    send = (wanted) => mutate(endpoint, wanted, options),
    sentence = ({ general }) => general,
    ...options
  }: FormMutationOptions<E>,
): FormMutation {
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
