import type { EndpointData } from '@contract/endpoint'
import { errorCodes } from '@contract/errors'
import { filesUnder, foldersIn, root } from './files'

function isEndpoint(value: unknown): value is EndpointData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'access' in value
  )
}

/** Every endpoint of contract/<context>/endpoints.ts with the file it stands in. */
function endpoints(): (EndpointData & { file: string })[] {
  return filesUnder('contract')
    .filter((file) => file.endsWith('/endpoints.ts'))
    .flatMap((file) => {
      const exports: unknown = jest.requireActual(`${root}/${file}`)
      const values = typeof exports === 'object' && exports !== null ? Object.values(exports) : []
      return values
        .flatMap((table: unknown) =>
          typeof table === 'object' && table !== null ? Object.values(table) : [],
        )
        .filter(isEndpoint)
        .map((entry) => ({ ...entry, file }))
    })
}

test('every context declares endpoints, and no two share method and path', () => {
  const all = endpoints()
  const contexts = foldersIn('contract').filter((name) => name !== 'domain')
  expect(
    contexts.filter((name) => !all.some(({ file }) => file === `contract/${name}/endpoints.ts`)),
  ).toEqual([])
  const names = all.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('methods are GET and POST only, and a GET moves nothing', () => {
  expect(endpoints().filter(({ method }) => !['GET', 'POST'].includes(method))).toEqual([])
  expect(endpoints().filter(({ method, idempotent }) => method === 'GET' && idempotent)).toEqual([])
})

test('every error code is of its own and of a known family', () => {
  const codes = Object.values(errorCodes)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(
    codes.filter(
      (code) =>
        code !== 43_265 &&
        ![400, 401, 403, 404, 409, 413, 422, 429, 500, 503].includes(Math.floor(code / 100)),
    ),
  ).toEqual([])
})
