import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, root } from './files'

const read = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')
const files = filesUnder('deploy').map((file) => file.replace(/^deploy\//, ''))
const settings = new Set(
  readFileSync(path.join(root, '.env.example'), 'utf8').match(/^[A-Z_0-9]+(?==)/gm),
)
/** Every name that the server's metrics have, with what Prometheus makes of a histogram's. */
const metrics = new Set(
  filesUnder('server')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/starcard_[a-z_]+/g) ?? [])
    .flatMap((name) => [name, `${name}_bucket`, `${name}_count`]),
)

it.each(['prometheus/alerts.yml', 'prometheus/dashboard.json'])(
  '%s asks for what the server measures',
  (file) => {
    const asked = [...new Set(read(file).match(/starcard_[a-z_]+/g))]
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((name) => !metrics.has(name))).toEqual([])
  },
)

it.each(['Dockerfile', 'compose.yaml', 'systemd/starcard@.service'])(
  '%s names settings of the server',
  (file) => {
    const own = new Set([
      'NODE_ENV',
      'APPLICATION_PASSWORD',
      'OWNER_PASSWORD',
      'SUPERUSER_PASSWORD',
    ])
    const named = [
      ...read(file).matchAll(
        /\b(STARCARD_MODE|HOST|PORT|[A-Z]+(?:_[A-Z]+)*_(?:URL|DIR|PROXY|PASSWORD))(?=[:=])/g,
      ),
    ].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThan(0)
    expect(
      named.filter(
        (name) => !settings.has(name) && !own.has(name) && !name.startsWith('POSTGRES_'),
      ),
    ).toEqual([])
  },
)

it('says of each file what it is for', () => {
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  expect(files.filter((file) => !page.includes(file))).toEqual([])
})

it('sets the relay up as the tests of the relay do', () => {
  const denied = read('turnserver.conf').match(/(?<=^denied-peer-ip=)\S+$/gm) ?? []
  const operations = readFileSync(path.join(root, 'test/support/coturn.ts'), 'utf8')
  const tested = operations.match(/(?<=^ {2}')[\da-f:.-]+(?=',)/gm) ?? []
  expect(tested.length).toBeGreaterThan(12)
  expect(denied).toEqual(expect.arrayContaining(tested))
  const quota = Number(/(?<=USER_QUOTA = )\d+/.exec(operations)?.[0])
  // Both families of two URLs, for the way of before and the next: fewer leave a call without one after a change of the network.
  expect(quota).toBeGreaterThanOrEqual(8)
  expect(read('turnserver.conf')).toContain(`\nuser-quota=${quota}\n`)
  expect(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')).toContain(
    `\`user-quota=${quota}\``,
  )
})
