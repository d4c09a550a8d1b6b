import { verify, type KeyObject } from 'node:crypto'

/** Claims and header of a JSON Web Token whose signature is right for the key; undefined for every other text. */
export function readJwt(
  key: KeyObject,
  token: string,
): { header: Record<string, unknown>; claims: Record<string, unknown> } | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256'
  const signed = Buffer.from(`${head}.${body}`)
  const proof = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || !verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, proof))
    return undefined
  const [header, claims] = [head, body].map((part) =>
    Object(JSON.parse(Buffer.from(part, 'base64url').toString())),
  )
  return header.alg === alg ? { header, claims } : undefined
}
