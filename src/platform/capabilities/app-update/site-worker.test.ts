import * as pageRoot from '@/platform/view/page-root/page-root'
import { until } from '../../../../test/support/client/until'
import { followWorker } from './site-worker'
import type { WorkerMessage } from './worker-message'

const ENTRY = '/js/app.0123abcd.js'
const reload = jest.spyOn(pageRoot, 'reloadProgram').mockImplementation(() => undefined)

/** jsdom has none: what is sent by one port comes out of the other. */
class FakeChannel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {}
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) }
}
Object.assign(globalThis, { MessageChannel: FakeChannel })
Object.assign(performance, {
  getEntriesByType: () =>
    ['/js/app.0123abcd.js', 'https://tiles.example/1.png'].map((name) => ({
      name: new URL(name, location.href).href,
    })),
})

/** The worker of a build whose entry this is; it answers what pages ask it. */
class FakeWorker extends EventTarget {
  readonly told: WorkerMessage[] = []
  state: ServiceWorkerState = 'installed'

  constructor(readonly entry: string) {
    super()
  }

  postMessage(message: WorkerMessage, [port]: MessagePort[]): void {
    this.told.push(message)
    if (message.type === 'compare') port?.postMessage(message.entry === this.entry)
  }

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    update: jest.fn(() => Promise.reject(new TypeError('no connection'))),
  })
  readonly register = jest.fn(() => Promise.resolve(this.registration))
  get ready() {
    return Promise.resolve(this.registration)
  }

  find(worker: FakeWorker): void {
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    worker.become('installed')
  }

  turn(worker: FakeWorker): void {
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

async function follow(prepare: (container: FakeContainer) => void = () => undefined) {
  const container = new FakeContainer()
  prepare(container)
  const offered: (() => void)[] = []
  await followWorker(container as unknown as ServiceWorkerContainer, (begin) => offered.push(begin))
  return { container, offered }
}

/** A second visit: a worker of this page's build answers it. */
const secondVisit = (container: FakeContainer) => {
  const own = new FakeWorker(ENTRY)
  own.state = 'activated'
  Object.assign(container, { controller: own })
  container.registration.active = own
}

beforeEach(() => {
  document.head.innerHTML = `<script type="text/plain" src="${ENTRY}"></script>`
  jest.clearAllMocks()
})

it('the worker that comes after the page keeps what the page has loaded', async () => {
  const first = new FakeWorker(ENTRY)
  const { container, offered } = await follow(({ registration }) => (registration.active = first))
  expect(container.register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' })
  await until(() => expect(first.told).toEqual([{ type: 'keep', files: [ENTRY] }]))
  expect(offered).toEqual([])
})

it('a build that is found is told of once, begins when it may, and the page is loaded again', async () => {
  const { container, offered } = await follow(secondVisit)
  const newer = new FakeWorker('/js/app.ffffffff.js')
  container.find(newer)
  await until(() => expect(offered).toHaveLength(1))
  expect([newer.told.map(({ type }) => type), reload.mock.calls]).toEqual([['compare'], []])
  offered[0]?.()
  expect(newer.told.at(-1)).toEqual({ type: 'begin' })
  expect(reload).not.toHaveBeenCalled()
  container.turn(newer)
  newer.become('activating')
  expect(reload).not.toHaveBeenCalled()
  newer.become('activated')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(offered).toHaveLength(1)
})

it('a build whose worker is kept waiting begins by the server’s own document', async () => {
  const { container, offered } = await follow(secondVisit)
  const newer = new FakeWorker('/js/app.ffffffff.js')
  container.find(newer)
  await until(() => expect(offered).toHaveLength(1))
  jest.useFakeTimers()
  try {
    offered[0]?.()
    expect(reload).not.toHaveBeenCalled()
    jest.runAllTimers()
    expect(reload).toHaveBeenCalledTimes(1)
  } finally {
    jest.useRealTimers()
  }
})

it('a build that another tab began is offered here as well, and only loads the page again', async () => {
  const { container, offered } = await follow(secondVisit)
  const newer = new FakeWorker('/js/app.ffffffff.js')
  newer.state = 'activated'
  container.turn(newer)
  await until(() => expect(offered).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
  offered[0]?.()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(newer.told.map(({ type }) => type)).toEqual(['compare'])
})

it('a waiting worker of the page’s own build begins by itself, and nobody is asked', async () => {
  const own = new FakeWorker(ENTRY)
  const { offered } = await follow((container) => {
    secondVisit(container)
    container.registration.waiting = own
  })
  await until(() => expect(own.told.at(-1)).toEqual({ type: 'begin' }))
  expect(offered).toEqual([])
})

it('asks for a newer build when the person comes back, also without a connection', async () => {
  const { container } = await follow(secondVisit)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(container.registration.update).toHaveBeenCalledTimes(1))
})
