import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { mutate } from './mutate'
import type { MutationOptions } from './send-mutation'
import { useFormSending, type FormMutation, type FormSending } from './use-form-sending'

type Sending<E extends EndpointData> = FormSending<RequestOf<E>, ResponseOf<E>>

/** Without `send` it is sent once, as it is. */
type FormMutationOptions<E extends EndpointData> = MutationOptions<E> &
  Omit<Sending<E>, 'send'> &
  Partial<Pick<Sending<E>, 'send'>>

/** Sending a form to an endpoint. */
export function useFormMutation<E extends EndpointData>(
  endpoint: E,
  { form, request, send, onDone, fieldOfCode, sentence, ...options }: FormMutationOptions<E>,
): FormMutation {
  return useFormSending<RequestOf<E>, ResponseOf<E>>({
    form,
    request,
    send: send ?? ((wanted) => mutate(endpoint, wanted, options)),
    onDone,
    fieldOfCode,
    sentence,
  })
}
