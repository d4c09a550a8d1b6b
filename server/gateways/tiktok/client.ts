import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TiktokSettings } from '../../config/tiktok-settings'
import { fetchPicture } from './picture'
import { TiktokFailure, type TiktokGateway, type TiktokPerson } from './types'

const SCOPE = 'user.info.basic'
const TIMEOUT_MS = 10_000
const MOST_CHARACTERS = 100

/** https://developers.tiktok.com/doc/oauth-error-handling */
const OauthFailure = z.object({
  error: z.string().min(1),
  error_description: z.string().default(''),
})
const Token = z.object({
  access_token: z.string().min(1).max(4096),
  open_id: z.string().min(1).max(256),
  scope: z.string(),
})
/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info; all is well by the code 'ok'. */
const UserInfo = z.object({
  data: z
    .object({
      user: z
        .object({
          open_id: z.string().optional(),
          display_name: z.string().default(''),
          avatar_url: z.string().default(''),
        })
        .optional(),
    })
    .default({}),
  error: z.object({ code: z.string(), message: z.string().default('') }),
})

/** Neither code, secret nor token stands in what is thrown. */
async function ask(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status >= 500) throw new TiktokFailure(`status ${response.status}`)
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (error instanceof TiktokFailure) throw error
    throw new TiktokFailure(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

async function post(url: string, form: Record<string, string>): Promise<unknown> {
  const answer = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const failed = OauthFailure.safeParse(answer).data
  if (failed)
    throw new TiktokFailure(
      `${failed.error} ${failed.error_description.slice(0, 200)}`,
      failed.error === 'access_denied',
    )
  return answer
}

/** TikTok's challenge is the hash in hex, where RFC 7636 has base64url (https://developers.tiktok.com/doc/login-kit-desktop/). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('hex')

async function tellAbout(apiUrl: string, token: string, openId: string): Promise<TiktokPerson> {
  const answer = UserInfo.safeParse(
    await ask(`${apiUrl}/v2/user/info/?fields=open_id,display_name,avatar_url`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  ).data
  if (!answer) throw new TiktokFailure('an answer that is not documented')
  const { data, error } = answer
  if (error.code !== 'ok' || !data.user)
    throw new TiktokFailure(`${error.code} ${error.message.slice(0, 200)}`)
  if (data.user.open_id !== openId) throw new TiktokFailure('about somebody else')
  return {
    openId,
    name: [...data.user.display_name].slice(0, MOST_CHARACTERS).join(''),
    pictureUrl: data.user.avatar_url || undefined,
  }
}

/** TikTok's Login Kit for web (https://developers.tiktok.com/doc/login-kit-web, https://developers.tiktok.com/doc/oauth-user-access-token-management). */
export function createTiktokClient(settings: TiktokSettings): TiktokGateway {
  const { authorizeUrl, apiUrl, clientKey, secret } = settings
  const client = { client_key: clientKey, client_secret: secret }
  return {
    buildAuthorizeUrl({ redirectUri, state, verifier }) {
      const query = new URLSearchParams({
        client_key: clientKey,
        scope: SCOPE,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      })
      return `${authorizeUrl}/v2/auth/authorize/?${query.toString()}`
    },
    async identify({ code, verifier, redirectUri }) {
      const given = Token.safeParse(
        await post(`${apiUrl}/v2/oauth/token/`, {
          ...client,
          code,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      ).data
      if (!given) throw new TiktokFailure('an answer that is not documented')
      const { access_token: token, open_id: openId, scope } = given
      try {
        if (!scope.split(',').includes(SCOPE)) throw new TiktokFailure('scope not given', true)
        return await tellAbout(apiUrl, token, openId)
      } finally {
        // Nobody needs it any more; where TikTok does not take it back it ends by itself within a day.
        await post(`${apiUrl}/v2/oauth/revoke/`, { ...client, token }).catch(() => undefined)
      }
    },
    fetchPicture: (url) => fetchPicture(url, apiUrl),
  }
}
