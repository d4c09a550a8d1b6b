import { z } from 'zod'
import type { Route } from '../../server/http/endpoint'
import { createOpenApi } from '../../server/http/openapi'
import { routes } from '../../server/modules'

const document = createOpenApi(routes, '1')
const paths = Object(document.paths)
const made = new Map<string, z.ZodType>()

/** The schema of an endpoint's answer by /openapi.json: its own at success, the common one at a refusal. */
export function findPromised({ name, endpoint }: Route, isSuccess: boolean): z.ZodType {
  const key = isSuccess ? name : ''
  const known = made.get(key)
  if (known) return known
  const { schema } =
    paths[endpoint.path][endpoint.method.toLowerCase()].responses[200].content['application/json']
  const promised = z.fromJSONSchema(
    isSuccess ? schema.oneOf[0] : Object(document.components).schemas.Failure,
  )
  made.set(key, promised)
  return promised
}
