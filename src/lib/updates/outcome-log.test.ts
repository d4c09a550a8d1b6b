import { createOutcomeLog, WAITING_MAX, type Noted } from './outcome-log'

/** What the phone keeps, and the server that may not be reached. */
function phone() {
  const sent: string[] = []
  const it = { kept: '', online: true, sent }
  const send = ({ version, outcome }: Noted) => {
    if (it.online) sent.push(`${version} ${outcome}`)
    return Promise.resolve(it.online)
  }
  /** A start of the app, by a version. */
  const start = (running = '1.1.06') =>
    createOutcomeLog({
      running,
      read: () => Promise.resolve(it.kept),
      write: (text) => {
        it.kept = text
        return Promise.resolve()
      },
      send,
    })
  return { it, start }
}

it('sends each outcome of a version once, in its order, also over starts', async () => {
  const { it, start } = phone()
  const log = start()
  await Promise.all([log.note('1.1.07', 'offered'), log.note('1.1.07', 'fail3')])
  await Promise.all([log.note('1.1.7', 'fail3'), log.note('1.1.07', 'installed')])
  await log.flush()
  const after = start()
  await after.note('1.1.07', 'offered')
  await after.note('1.1.08', 'offered')
  await after.flush()
  expect(it.sent).toEqual(['1.1.07 offered', '1.1.07 fail3', '1.1.07 installed', '1.1.08 offered'])
})

it('keeps what does not come through, over starts, and sends it when it does', async () => {
  const { it, start } = phone()
  it.online = false
  const log = start()
  await log.note('1.1.07', 'offered')
  await log.note('1.1.07', 'installed')
  await log.flush()
  expect(it.sent).toEqual([])
  const after = start('1.1.07')
  await after.note('1.1.07', 'ready')
  await after.flush()
  expect(it.sent).toEqual([])
  it.online = true
  await after.flush()
  expect(it.sent).toEqual(['1.1.07 offered', '1.1.07 installed', '1.1.07 ready'])
  // Of a version that runs nothing is remembered: it is not offered any more.
  expect(JSON.parse(it.kept)).toEqual({ waiting: [], sent: [] })
})

it('what is noted while another is under way is kept at once, and sent after it', async () => {
  const { it } = phone()
  let answer = (_taken: boolean) => {}
  const log = createOutcomeLog({
    running: '1.1.06',
    read: () => Promise.resolve(''),
    write: (text) => {
      it.kept = text
      return Promise.resolve()
    },
    send: ({ outcome }) => {
      it.sent.push(outcome)
      return outcome === 'offered' ? new Promise((end) => (answer = end)) : Promise.resolve(true)
    },
  })
  await log.note('1.1.07', 'offered')
  await log.note('1.1.07', 'installed')
  expect(JSON.parse(it.kept).waiting).toHaveLength(2)
  expect(it.sent).toEqual(['offered'])
  answer(true)
  await log.flush()
  expect(it.sent).toEqual(['offered', 'installed'])
  expect(JSON.parse(it.kept).waiting).toEqual([])
})

it('holds so many, of which the oldest goes', async () => {
  const { it, start } = phone()
  it.online = false
  const log = start('1')
  for (let n = 0; n <= WAITING_MAX; n += 1) await log.note(`2.${n}`, 'offered')
  const { waiting } = JSON.parse(it.kept)
  expect([waiting.length, waiting[0].version]).toEqual([WAITING_MAX, '2.1'])
})

it.each(['broken', '{"waiting":[1,{"version":2},null],"sent":"x"}'])(
  'reads nothing out of %j that it did not write',
  async (kept) => {
    const { it, start } = phone()
    it.kept = kept
    const log = start()
    await log.note('1.1.07', 'offered')
    await log.flush()
    expect(it.sent).toEqual(['1.1.07 offered'])
  },
)

it('goes on where the phone keeps nothing', async () => {
  const sent: string[] = []
  const log = createOutcomeLog({
    running: '1.1.06',
    read: () => Promise.reject(new Error('no storage')),
    write: () => Promise.reject(new Error('no storage')),
    send: ({ outcome }) => {
      sent.push(outcome)
      return Promise.resolve(true)
    },
  })
  await log.note('1.1.07', 'offered')
  await log.note('1.1.07', 'offered')
  await log.flush()
  expect(sent).toEqual(['offered'])
})
