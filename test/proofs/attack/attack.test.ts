import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runAttacks, type Attack } from './attack'
import { sendRaw } from './http'
import { startTarget, type AttackTarget, type StartedTarget } from './target'

const WRONG = 40_105

/** A door that opens to '7', and closes after three wrong tries unless it is weak. */
function startDoor(weak: boolean): Promise<Server> {
  let wrong = 0
  const server = createServer((request, response) => {
    const right = request.url === '/7' && (weak || wrong < 3)
    if (!right) wrong += 1
    response.end(JSON.stringify({ code: right ? 0 : WRONG, msg: '', data: null }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Only `send` is needed here; everything else of a target wants a real server. */
async function startWeak({ WEAK }: Readonly<Record<string, string>>): Promise<StartedTarget> {
  if (WEAK === undefined) throw new Error('WEAK is not set')
  const server = await startDoor(WEAK === 'yes')
  const { port } = server.address() as AddressInfo
  const send: AttackTarget['send'] = (request) => sendRaw(port, request)
  return {
    target: { send } as AttackTarget,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function guesses(name: string, settings?: Record<string, string>, alone?: true): Attack {
  return {
    name,
    ...(settings ? { settings } : {}),
    ...(alone ? { alone } : {}),
    async run({ send }) {
      for (let guess = 0; guess < 10; guess += 1)
        if ((await send({ path: `/${guess}`, address: '127.9.0.1' })).code === 0) return false
      return true
    },
  }
}

const breaks: Attack = {
  name: 'repair 0: breaks',
  settings: { WEAK: 'no' },
  run: () => Promise.reject(new Error('no answer')),
}

it('tells an attack that succeeds, breaks or could not be tried as open, and one that came to nothing as shut', async () => {
  const said: string[] = []
  const report = await runAttacks(
    [
      guesses('repair 0: guesses', { WEAK: 'yes' }),
      guesses('repair 0: guesses a door that closes', { WEAK: 'no' }),
      breaks,
      guesses('repair 0: finds no server'),
    ],
    startWeak,
    (line) => said.push(line),
  )
  expect(said).toEqual([
    'OPEN repair 0: guesses',
    'SHUT repair 0: guesses a door that closes',
    'OPEN repair 0: breaks (no answer)',
    'OPEN repair 0: finds no server (no server: WEAK is not set)',
  ])
  expect(report).toEqual({ passed: 1, failed: 3, lines: said })
})

it('lets attacks with the same settings share a server, and gives one that breaks its server another', async () => {
  const started: string[] = []
  await runAttacks(
    [
      guesses('repair 0: one', { WEAK: 'yes' }),
      guesses('repair 0: two', { WEAK: 'yes' }),
      guesses('repair 0: three', { WEAK: 'yes' }, true),
    ],
    (settings) => {
      started.push(JSON.stringify(settings))
      return startWeak(settings)
    },
    () => undefined,
  )
  expect(started).toHaveLength(2)
})

it('says why a server did not start', async () => {
  await expect(startTarget({ PORT: 'nowhere' })).rejects.toThrow('PORT')
})
