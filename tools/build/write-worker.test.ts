import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { WORKER_FILE, writeWorker } from './write-worker'

const ORIGIN = 'https://site.example'
const PAGE = '<!doctype html><title>Starcard</title>'
const FIRST = { initial: ['js/app.0123abcd.js'], home: ['css/12.abcdef0.css'], login: [] }
const script = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } })

/** The cache storage of a browser, by paths. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
  return {
    all,
    api: (get: (path: string) => Promise<Response>) => {
      const open = (name: string) => {
        const kept = all.get(name) ?? new Map<string, Response>()
        all.set(name, kept)
        return {
          put: async (asked: string | { url: string }, answer: Response) =>
            void kept.set(pathOf(asked), answer),
          match: async (asked: string | { url: string }) => kept.get(pathOf(asked))?.clone(),
          async addAll(files: readonly string[]) {
            for (const file of files) {
              const answer = await get(file)
              if (!answer.ok) throw new TypeError(`${file} was answered by ${answer.status}`)
              kept.set(pathOf(file), answer)
            }
          },
        }
      }
      return {
        open: async (name: string) => open(name),
        keys: async () => [...all.keys()],
        delete: async (name: string) => all.delete(name),
        async match(asked: { url: string }) {
          for (const kept of all.values()) {
            const answer = kept.get(pathOf(asked))
            if (answer) return answer.clone()
          }
          return undefined
        },
      }
    },
  }
}

interface Asked {
  url: string
  method?: string
  mode?: string
}

/** The built worker in a browser whose server answers by `site`. */
function startWorker(folder: string, kept = openCaches()) {
  const site = new Map<string, () => Response>([
    ['/', () => new Response(PAGE)],
    ...[...FIRST.initial, ...FIRST.home].map((file): [string, () => Response] => [
      `/${file}`,
      () => script(file),
    ]),
  ])
  const asked: string[] = []
  const get = async (target: string | { url: string }) => {
    const { pathname } = new URL(typeof target === 'string' ? target : target.url, ORIGIN)
    asked.push(pathname)
    return site.get(pathname)?.() ?? new Response('', { status: 404 })
  }
  const listeners = new Map<string, (event: object) => void>()
  const registration: { installing: object | null; waiting: object | null; update: jest.Mock } = {
    installing: null,
    waiting: null,
    update: jest.fn(async () => undefined),
  }
  const self = {
    location: { origin: ORIGIN },
    registration,
    clients: { matchAll: async () => pages },
    skipWaiting: jest.fn(async () => undefined),
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  }
  const pages: object[] = []
  runInNewContext(readFileSync(path.join(folder, WORKER_FILE), 'utf8'), {
    self,
    caches: kept.api(get),
    fetch: get,
    crypto,
    URL,
    Uint8Array,
  })
  /** Ends when all that the event was to wait for has ended. */
  async function tell(type: string, event: object = {}): Promise<void> {
    const works: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  /** undefined: the browser asks by itself. */
  async function ask({ url, method = 'GET', mode = 'no-cors' }: Asked) {
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: new URL(url, ORIGIN).href, method, mode },
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    const given = await answer
    await Promise.all(works)
    return given
  }
  return { site, asked, registration, self, pages, tell, ask, kept }
}

const folders: string[] = []
function buildOf(page = PAGE): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-worker-'))
  folders.push(folder)
  writeFileSync(path.join(folder, 'index.html'), page)
  writeWorker(folder, FIRST)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const nameOf = (page: string) => `build ${createHash('sha256').update(page).digest('hex')}`
const visit = { url: '/?lang=en', mode: 'navigate' }

it('keeps the document and the first files, and answers a visit by them without a connection', async () => {
  const worker = startWorker(buildOf())
  await worker.tell('install')
  worker.site.clear()
  worker.asked.length = 0
  expect(await (await worker.ask(visit))?.text()).toBe(PAGE)
  expect(await (await worker.ask({ url: '/js/app.0123abcd.js' }))?.text()).toBe(
    'js/app.0123abcd.js',
  )
  expect(worker.asked).toEqual([])
})

it('keeps nothing where the server has another document than the build', async () => {
  const worker = startWorker(buildOf())
  worker.site.set('/', () => new Response('<!doctype html><title>Newer</title>'))
  await expect(worker.tell('install')).rejects.toThrow('the document is of another build')
})

it('keeps a hashed file once it was asked for, unless it is a page in its place', async () => {
  const worker = startWorker(buildOf())
  await worker.tell('install')
  worker.site.set('/chunk/7.0123abc.js', () => script('seven'))
  worker.site.set(
    '/chunk/8.0123abc.js',
    () => new Response(PAGE, { headers: { 'content-type': 'text/html' } }),
  )
  for (const name of ['7', '8']) await worker.ask({ url: `/chunk/${name}.0123abc.js` })
  worker.site.clear()
  expect(await (await worker.ask({ url: '/chunk/7.0123abc.js' }))?.text()).toBe('seven')
  expect((await worker.ask({ url: '/chunk/8.0123abc.js' }))?.status).toBe(404)
  // What is not there any more says that there is another build.
  expect(worker.registration.update).toHaveBeenCalledTimes(1)
})

it.each<Asked>([
  { url: '/user/app/User/load' },
  { url: '/user/vip/info', mode: 'cors' },
  { url: '/files/a1b2c3d4e5/face.0123abcd.png' },
  { url: '/js/app.0123abcd.js', method: 'HEAD' },
  { url: '/i/ABC123', mode: 'navigate' },
  { url: '/c/SC20260001', mode: 'navigate' },
  { url: '/s?sn=SC20260001', mode: 'navigate' },
  { url: '/', mode: 'cors' },
  { url: '/worker.js' },
  { url: 'https://files.example/js/app.0123abcd.js' },
])('leaves %p to the browser', async (asked) => {
  const worker = startWorker(buildOf())
  await worker.tell('install')
  expect(await worker.ask(asked)).toBeUndefined()
})

it('answers a visit by the server’s document while another build is on its way, and by its own where there is no answer', async () => {
  const worker = startWorker(buildOf())
  await worker.tell('install')
  worker.registration.waiting = {}
  worker.site.set('/', () => new Response('newer'))
  expect(await (await worker.ask(visit))?.text()).toBe('newer')
  worker.site.set('/', () => new Response('', { status: 502 }))
  expect(await (await worker.ask(visit))?.text()).toBe(PAGE)
})

it.each([
  ['one page is open: those of the build before stay', 1, [nameOf('before')]],
  ['none is open: none stay', 0, []],
])('removes files of older builds, %s', async (_what, open, left) => {
  const kept = openCaches()
  for (const name of ['of others', nameOf('oldest'), nameOf('before')])
    kept.all.set(name, new Map())
  const worker = startWorker(buildOf(), kept)
  worker.pages.push(...Array.from({ length: open }, () => ({})))
  await worker.tell('install')
  await worker.tell('activate')
  expect([...kept.all.keys()]).toEqual(['of others', ...left, nameOf(PAGE)])
})

it('takes over when it is told to, tells its own pages, and keeps what a page has loaded', async () => {
  const worker = startWorker(buildOf())
  await worker.tell('install')
  expect(worker.self.skipWaiting).not.toHaveBeenCalled()
  await worker.tell('message', { data: { type: 'begin' }, ports: [] })
  expect(worker.self.skipWaiting).toHaveBeenCalledTimes(1)

  const said: unknown[] = []
  const ports = [{ postMessage: (answer: unknown) => said.push(answer) }]
  for (const entry of ['/js/app.0123abcd.js', '/js/app.ffffffff.js'])
    await worker.tell('message', { data: { type: 'compare', entry }, ports })
  expect(said).toEqual([true, false])

  worker.site.set('/chunk/7.0123abc.js', () => script('seven'))
  const files = ['/chunk/7.0123abc.js', '/user/app/country']
  await worker.tell('message', { data: { type: 'keep', files }, ports: [] })
  expect([...(worker.kept.all.get(nameOf(PAGE))?.keys() ?? [])]).toEqual([
    '/js/app.0123abcd.js',
    '/css/12.abcdef0.css',
    '/',
    '/chunk/7.0123abc.js',
  ])
})
