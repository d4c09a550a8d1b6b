import type { Envelope } from '@contract/envelope'
import { configureCall, type ApiConfig } from '@/lib/api/api-config'
import { forgetQueries } from '@/lib/data/query/query-cache'
import type { HttpOutcome, HttpRequest } from '@/platform/capabilities/request/contract'

/** A transport under the test's control, and everything `call` did around it. */
export interface FakeApi {
  requests: HttpRequest[]
  toasts: { text: string; milliseconds: number }[]
  expired: number
  loading: string[]
  token: { value: string; savedAt: number } | undefined
  session: string | undefined
  serverTime: string | undefined
  /** Requests to a path. */
  to(path: string): HttpRequest[]
}

export type Answer =
  HttpOutcome | Partial<Envelope<unknown>> | Promise<HttpOutcome | Partial<Envelope<unknown>>>

function outcome(answer: HttpOutcome | Partial<Envelope<unknown>>): HttpOutcome {
  return 'type' in answer
    ? answer
    : {
        type: 'answered',
        status: 200,
        headers: {},
        body: { code: 0, msg: '', data: null, ...answer },
      }
}

/** Wires `call` to answers by path (the last part that matches); session/set answers by itself. What was cached of another server is forgotten. */
export function fakeApi(
  answer: (request: HttpRequest) => Answer,
  overrides: Partial<ApiConfig> = {},
): FakeApi {
  const fake: FakeApi = {
    requests: [],
    toasts: [],
    expired: 0,
    loading: [],
    token: { value: 'T1', savedAt: Date.now() },
    session: 'S1',
    serverTime: undefined,
    to: (path) => fake.requests.filter((request) => request.url.includes(path)),
  }
  forgetQueries()
  configureCall({
    transport: async (request) => {
      fake.requests.push(request)
      return outcome(await answer(request))
    },
    ready: () => Promise.resolve(),
    baseUrl: () => 'https://api.example',
    token: () => fake.token,
    saveToken: (value) => {
      fake.token = { value, savedAt: Date.now() }
    },
    onExpired: () => {
      fake.expired += 1
    },
    notify: (text, milliseconds) => fake.toasts.push({ text, milliseconds }),
    showLoading: ({ title = '' }) => {
      fake.loading.push(`show ${title}`)
      return () => fake.loading.push('hide')
    },
    language: () => 'en',
    platform: () => 'h5',
    deviceInfo: () => ({
      appVersion: '1',
      brand: 'B',
      client: 'iOS',
      model: 'iPhone',
      systemVersion: 'iOS 17',
    }),
    deviceId: () => 'device-1',
    storedSession: () => fake.session,
    saveSession: (session) => {
      fake.session = session
    },
    onServerTime: (time) => {
      fake.serverTime = time
    },
    text: (key, ...[params]) => (params ? `${key} ${Object.values(params).join(' ')}` : key),
    ...overrides,
  })
  return fake
}
