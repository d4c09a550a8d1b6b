import type { z } from 'zod'
import { GatewayFailure } from './types'

/** A vendor's answer as it is documented. @throws GatewayFailure for any other */
export function readAnswer<S extends z.ZodType>(
  schema: S,
  body: unknown,
  what: string,
): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new GatewayFailure(`${what}: an answer that is not documented`)
  return parsed.data
}
