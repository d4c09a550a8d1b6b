import { sign, type KeyObject } from 'node:crypto'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * A JSON Web Token in its compact form: RS256 for an RSA key, ES256 for one of P-256
 * (https://www.rfc-editor.org/rfc/rfc7515, https://www.rfc-editor.org/rfc/rfc7518#section-3).
 */
export function signJwt(key: KeyObject, claims: object, header: object = {}): string {
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256'
  return signParts(key, `${encode({ alg, ...header })}.${encode(claims)}`)
}

/** @param input the encoded header and claims, with a dot between them */
export function signParts(key: KeyObject, input: string): string {
  const signature = sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
  return `${input}.${signature.toString('base64url')}`
}
