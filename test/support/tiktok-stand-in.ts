import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { systemClock as machineClock, type SystemClock } from '../../server/clock/system'

/** Somebody with an account at TikTok, who holds the phone. */
export interface TiktokPersona {
  openId: string
  name: string
}

/**
 * TikTok's Login Kit for web as its documentation describes it: key, secret, redirect address and challenge are checked, a code is good
 * once for ten minutes, a token until it is given back, and what is not good is refused by its documented error.
 */
export interface TiktokStandIn {
  url: string
  /** Settings of a server that speaks to it. */
  settings: Readonly<Record<string, string>>
  /** The address that is registered at TikTok. */
  redirectUri: string
  persona: TiktokPersona
  /** What the person does with TikTok's question: allows all, nothing, or all but their name and picture. */
  answer: 'allow' | 'deny' | 'withhold'
  /** How it is at TikTok: 'silent' cuts every call, 'broken' answers 500, 'error' leads people back with an error of its own. */
  trouble: 'silent' | 'broken' | 'error' | undefined
  /** Calls by their path. */
  calls: Map<string, number>
  /** Tokens that nobody has given back. */
  tokens: Map<string, TiktokPersona>
  /** Reads TikTok's question as the person would, by its address, and answers it: the address to which TikTok leads them. */
  visit(question: string): Promise<string>
  close(): Promise<void>
}

interface Grant {
  persona: TiktokPersona
  redirectUri: string
  challenge: string
  scope: string
  endsAt: number
}
interface Said {
  status: number
  body: object
}

const CODE_MS = 600_000
const ids = { key: 'aw-stand-in', secret: 'a-secret-of-the-tiktok-app' }
/** A square of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** https://developers.tiktok.com/doc/oauth-error-handling */
const refusal = (error: string, description: string, status = 400): Said => ({
  status,
  body: { error, error_description: description, log_id: randomBytes(8).toString('hex') },
})
/** https://developers.tiktok.com/doc/tiktok-api-v2-error-handling */
const apiRefusal = (code: string, message: string, status: number): Said => ({
  status,
  body: { data: {}, error: { code, message, log_id: randomBytes(8).toString('hex') } },
})

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const [type] = (request.headers['content-type'] ?? '').split(';')
  return type === 'application/x-www-form-urlencoded' ? new URLSearchParams(body) : undefined
}

export async function startTiktokStandIn(
  systemClock: SystemClock = machineClock,
): Promise<TiktokStandIn> {
  const grants = new Map<string, Grant>()
  const now = () => systemClock.now().getTime()

  /** Where the person is led from the question; undefined for one that TikTok does not ask. */
  function ask(query: URLSearchParams): string | undefined {
    const challenge = query.get('code_challenge') ?? ''
    const redirectUri = query.get('redirect_uri') ?? ''
    const scope = query.get('scope') ?? ''
    const good =
      query.get('client_key') === ids.key &&
      query.get('response_type') === 'code' &&
      redirectUri === standIn.redirectUri &&
      query.get('code_challenge_method') === 'S256' &&
      /^[0-9a-f]{64}$/.test(challenge) &&
      scope === 'user.info.basic'
    if (!good) return undefined
    const back = new URL(redirectUri)
    const { answer, persona, trouble } = standIn
    if (trouble === 'error' || answer === 'deny') {
      back.searchParams.set('error', trouble ? 'server_error' : 'access_denied')
      back.searchParams.set('error_description', 'the person goes back')
    } else {
      const code = `${randomBytes(24).toString('base64url')}*0!6410`
      const given = answer === 'allow' ? scope : ''
      grants.set(code, { persona, redirectUri, challenge, scope: given, endsAt: now() + CODE_MS })
      back.searchParams.set('code', code)
      back.searchParams.set('scopes', given)
    }
    back.searchParams.set('state', query.get('state') ?? '')
    return back.href
  }

  const knows = (form: URLSearchParams) =>
    form.get('client_key') === ids.key && form.get('client_secret') === ids.secret
  const unknown = refusal('invalid_client', 'Client key or secret is incorrect.', 401)

  function exchange(form: URLSearchParams): Said {
    if (!knows(form)) return unknown
    if (form.get('grant_type') !== 'authorization_code')
      return refusal('unsupported_grant_type', 'Grant type is not supported.')
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (!grant || grant.endsAt <= now() || grant.redirectUri !== form.get('redirect_uri'))
      return refusal('invalid_grant', 'Authorization code is expired.')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('hex')
    if (!/^[\w.~-]{43,128}$/.test(verifier) || challenge !== grant.challenge)
      return refusal('invalid_request', 'Code verifier or code challenge is invalid.')
    const token = `act.${randomBytes(24).toString('base64url')}`
    standIn.tokens.set(token, grant.persona)
    const body = {
      access_token: token,
      expires_in: 86_400,
      open_id: grant.persona.openId,
      refresh_expires_in: 31_536_000,
      refresh_token: `rft.${randomBytes(24).toString('base64url')}`,
      scope: grant.scope,
      token_type: 'Bearer',
    }
    return { status: 200, body }
  }

  function tellAbout(authorization: string, fields: string): Said {
    const persona = standIn.tokens.get(authorization.replace(/^Bearer /, ''))
    if (!persona)
      return apiRefusal('access_token_invalid', 'The access token is invalid or not found.', 401)
    const known: Record<string, string> = {
      open_id: persona.openId,
      display_name: persona.name,
      avatar_url: `${standIn.url}/picture.png`,
    }
    const names = fields.split(',')
    if (names.some((name) => !(name in known)))
      return apiRefusal('invalid_params', 'Fields are not valid.', 400)
    const user = Object.fromEntries(names.map((name) => [name, known[name]]))
    const error = { code: 'ok', message: '', log_id: randomBytes(8).toString('hex') }
    return { status: 200, body: { data: { user }, error } }
  }

  function revoke(form: URLSearchParams): Said {
    if (!knows(form)) return unknown
    return standIn.tokens.delete(form.get('token') ?? '')
      ? { status: 200, body: {} }
      : refusal('invalid_request', 'Token is not valid.')
  }

  async function answerCall(request: IncomingMessage, url: URL): Promise<Said> {
    const form = await readForm(request)
    const post = request.method === 'POST'
    if (post && !form) return refusal('invalid_request', 'Only a form is taken.')
    if (post && form && url.pathname === '/v2/oauth/token/') return exchange(form)
    if (post && form && url.pathname === '/v2/oauth/revoke/') return revoke(form)
    if (request.method === 'GET' && url.pathname === '/v2/user/info/')
      return tellAbout(request.headers.authorization ?? '', url.searchParams.get('fields') ?? '')
    return { status: 404, body: {} }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    standIn.calls.set(url.pathname, (standIn.calls.get(url.pathname) ?? 0) + 1)
    if (standIn.trouble === 'silent') return void request.socket.destroy()
    if (url.pathname === '/v2/auth/authorize/') {
      const location = ask(url.searchParams)
      response.writeHead(location ? 302 : 400, location ? { location } : {})
      return void response.end()
    }
    if (url.pathname === '/picture.png') {
      response.setHeader('content-type', 'image/png')
      return void response.end(PICTURE)
    }
    void answerCall(request, url).then((said) => {
      const { status, body } = standIn.trouble === 'broken' ? { status: 500, body: {} } : said
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const standIn: TiktokStandIn = {
    url,
    settings: {
      TIKTOK_AUTHORIZE_URL: url,
      TIKTOK_API_URL: url,
      TIKTOK_CLIENT_KEY: ids.key,
      TIKTOK_CLIENT_SECRET: ids.secret,
    },
    redirectUri: 'http://localhost:8080/tiktok/callback',
    persona: { openId: 'open-nomi', name: 'Nomi 星' },
    answer: 'allow',
    trouble: undefined,
    calls: new Map(),
    tokens: new Map(),
    async visit(question) {
      const { status, headers } = await fetch(question, { redirect: 'manual' })
      const location = headers.get('location')
      if (status !== 302 || location === null) throw new Error('TikTok does not ask that')
      return location
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}
