import { createServer, type Server } from 'node:http'
import { errorCodes } from '../../../contract/errors'
import type { Route } from '../../../server/http/endpoint'
import { routes } from '../../../server/modules'
import { changeRequest } from './change-request'
import { changeFields } from './change-fields'
import { drawFor } from './draw'
import { fieldsFor } from './from-schema'
import { codeOf, judge, kinds, type Sent } from './judge'
import { SeenValues } from './seen-values'
import { NoAnswer, sendBytes, type WireRequest } from './wire'

const all = routes.flat()
const request: WireRequest = { method: 'GET', path: '/x', headers: [], address: '127.0.0.1' }

function routeOf(name: string): Route {
  const route = all.find((one) => one.name === name)
  if (!route) throw new Error(`no endpoint ${name}`)
  return route
}

const sent: Sent = { request, route: routeOf('star'), isElsewhere: false, forbidden: ['secret-7'] }
const reply = (status: number, value: unknown) => ({
  status,
  headers: {},
  text: typeof value === 'string' ? value : JSON.stringify(value),
})
const refusal = { code: errorCodes.VALIDATION_FAILED, msg: 'No', data: null }
const kindsOf = (...args: Parameters<typeof judge>) => judge(...args).map(({ kind }) => kind)

describe('an answer', () => {
  it('that is refused in the envelope is right', () => {
    expect(kindsOf(sent, reply(200, refusal))).toEqual([])
  })

  it.each([
    ['a fault', 500, { ...refusal, code: errorCodes.SERVER_ERROR }, kinds.fault],
    ['a page', 404, '<html>', kinds.noEnvelope],
    ['an unknown code', 200, { ...refusal, code: 7 }, kinds.noEnvelope],
    ['no data', 200, { code: 0, msg: '' }, kinds.noEnvelope],
    ['data that was not promised', 200, { code: 0, msg: '', data: { more: 1 } }, kinds.notPromised],
    ['what is somebody else’s', 200, { ...refusal, msg: 'secret-7' }, kinds.foreign],
  ])('with %s is found', (_what, status, value, kind) => {
    expect(kindsOf(sent, reply(status, value))).toEqual([kind])
  })

  it('that repeats what the caller sent shows nothing', () => {
    const echoed = { ...sent, request: { ...request, path: '/x?a=secret-7' } }
    expect(kindsOf(echoed, reply(200, { ...refusal, msg: 'secret-7' }))).toEqual([])
  })
})

describe('requests', () => {
  const seen = new SeenValues((text) => text.includes('@'))
  seen.add({ id: '01M8GDEA3NBE4F73K4HK7DTQ05', email: 'a@b.example', note: 'a note' })

  it('of a seed are the same again, and of another seed others', () => {
    const make = (seed: number) =>
      all.map((route, index) => {
        const draw = drawFor(seed, index)
        const fields = changeFields(fieldsFor(route, draw, seen), draw, seen)
        const body = Buffer.from(JSON.stringify(fields))
        const { head, path, headers, method } = changeRequest({ ...request, body }, draw, false)
        return { fields, head: head?.toString(), path, headers, method }
      })
    expect(make(1)).toEqual(make(1))
    expect(make(2)).not.toEqual(make(1))
  })

  it('know ids of rows, and nothing that only their owner may read', () => {
    expect(seen.allIds()).toEqual(['01M8GDEA3NBE4F73K4HK7DTQ05'])
    expect([...seen.of('email'), ...seen.of('note')]).toEqual([])
  })

  it('made from the schemas fit them, in all but few cases', () => {
    const fits = all.filter((route, index) => {
      const made = fieldsFor(route, drawFor(3, index), new SeenValues(() => false))
      return route.handler.request.safeParse(made).success
    })
    expect(fits.length).toBeGreaterThan(all.length / 2)
  })
})

describe('bytes on the wire', () => {
  async function withServer(
    work: (port: number) => Promise<void>,
    answer: Parameters<typeof createServer>[1],
  ): Promise<void> {
    const server: Server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    try {
      await work(typeof address === 'object' && address ? address.port : 0)
    } finally {
      server.close()
    }
  }

  it('bring back an answer in chunks', () =>
    withServer(
      async (port) => {
        const { text } = await sendBytes(port, request)
        expect(codeOf({ status: 200, headers: {}, text })).toBe(0)
      },
      (_request, response) => {
        response.write('{"code":0,')
        response.end('"msg":"","data":null}')
      },
    ))

  it('without an answer are told', () =>
    withServer(
      (port) => expect(sendBytes(port, request)).rejects.toThrow(NoAnswer),
      (_request, response) => void response.destroy(),
    ))
})
