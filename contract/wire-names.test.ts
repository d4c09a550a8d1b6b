import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageInfo } from './envelope'
import { HEADER, type DeviceInfo } from './headers'
import { filesUnder, foldersIn, root } from '../test/architecture/files'

/**
 * Every field name of the published interface, misspellings included, with what declares it. A name that is right in
 * English and wrong on the wire breaks clients that are out there: it is changed here or nowhere.
 */

/** Names in a schema of contract/<context>/schemas.ts, as '<context> <Schema>'. */
const inSchemas: Readonly<Record<string, readonly string[]>> = {
  'account User': [
    'id',
    'username',
    'email',
    'referralCode',
    'remainingDays',
    'createTime',
    'teamCount',
    'auditStatue',
  ],
  'membership VipData': ['level', 'star'],
  'membership ActivationCode': ['createTime', 'transferred'],
  'income Income': [
    'sourceUser',
    'sourceCode',
    'arrivalTime',
    'type',
    'status',
    'remark',
    'refundTime',
    'cancellationTime',
  ],
  'withdrawal AddBankAccountRequest': [
    'country',
    'account',
    'accountName',
    'bankName',
    'swift',
    'routing',
    'city',
    'passportName',
    'passportNumber',
    'phone',
    'birthday',
    'localAddress',
    'photos',
  ],
  'withdrawal AddUsdtAccountRequest': ['walletName', 'address', 'confirmAddress', 'network'],
  'account SessionResponse': ['token'],
  'session RefreshTokenResponse': ['token'],
  'session SetSessionRequest': ['type', 'sessionCode'],
  'session AppVersionRequest': ['examineVersion'],
  'session AppVersionResponse': ['version', 'isChina', 'auditStatue'],
  'diagnostics ErrorLogRequest': [
    'appVersion',
    'phoneModel',
    'systemVersion',
    'errTime',
    'useName',
  ],
  'upload UploadFileRequest': ['image', 'path', 'filename'],
  'income IncomeListRequest': ['pageNum', 'pageSize', 'last_id'],
}

/** Names in types that carry no schema; the compiler holds these. */
const pageNames: Record<keyof PageInfo, true> = {
  pageNum: true,
  pageSize: true,
  total: true,
  last_id: true,
}
const deviceNames: Record<keyof DeviceInfo, true> = {
  systemVersion: true,
  appVersion: true,
  brand: true,
  client: true,
  model: true,
}

/** Names of shapes that the client holds: one file of src declares them all. */
const inClient: Readonly<Record<string, readonly string[]>> = {
  'stored token': ['token', 'jwt', 'login', 'deviceId'],
  'stored jwt': ['accessToken'],
  'login record': ['whitelist'],
  'dynamic form field': ['label', 'type', 'value', 'required', 'tip', 'isError'],
  'filter definition': [
    'label',
    'options',
    'name',
    'value',
    'icon',
    'type',
    'selected',
    'multiple',
  ],
  'incoming-call banner': ['avt', 'name', 'type', 'shareId'],
  'loading state': ['show', 'title', 'mask'],
  'app update result': [
    'version',
    'updateMessage',
    'updateMessageEn',
    'isForce',
    'wgtUrl',
    'baseVersion',
    'downloadUrl',
    'iosUrl',
  ],
}

/**
 * What later work brings: it only shrinks. `marks` are names that nothing else has: as soon as a schema holds one, the
 * entry moves up to where it is declared. `others` come with them, but stand for other things as well.
 */
const pending: Readonly<Record<string, { marks: readonly string[]; others: readonly string[] }>> = {
  task: {
    marks: ['accessAppPage', 'linkType', 'linkUrl', 'taskId'],
    others: ['id', 'kind'],
  },
  'GET /api/wechat/jsapi': {
    marks: ['appId', 'corpId', 'agentId', 'agentSignature', 'nonceStr', 'timeStamp'],
    others: ['url', 'type', 'timestamp', 'nonce_str', 'signature'],
  },
  'payment parameters': {
    marks: ['nonce_str', 'signtype', 'paysign', 'package'],
    others: ['timestamp'],
  },
  'GET /api/contact/availableApp': { marks: ['host', 'header'], others: [] },
  'share info': { marks: ['imgUrl', 'msgtype', 'desc'], others: ['title', 'link', 'path'] },
  'address from the picker': {
    marks: ['province', 'county', 'detail'],
    others: ['name', 'phone', 'city'],
  },
  shop: { marks: ['shop_logo'], others: [] },
  'POST /user/im/call/stats/update': { marks: ['shareId', 'stats'], others: [] },
  'POST /user/action/browse and heartbeat': { marks: ['requestId'], others: [] },
  alert: { marks: ['opt', 'player', 'timeout'], others: ['show', 'name'] },
  location: { marks: ['latitude', 'longitude', 'accuracy', 'altitude'], others: [] },
  marker: {
    marks: ['iconPath', 'rotate', 'alpha', 'callout', 'anchor'],
    others: ['id', 'latitude', 'longitude', 'title', 'width', 'height', 'label'],
  },
  'picked place': { marks: ['distance'], others: ['name', 'address', 'latitude', 'longitude'] },
}
/** As many as are left: lowered with each that goes. */
const MOST_PENDING = 13

/** The names of an object schema; of a union those of each of its kinds. */
function namesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const shape: unknown = 'shape' in schema ? schema.shape : undefined
  const inner: unknown[] =
    'options' in schema && Array.isArray(schema.options)
      ? schema.options
      : 'element' in schema
        ? [schema.element]
        : []
  return typeof shape === 'object' && shape !== null
    ? [...Object.keys(shape), ...Object.values(shape).flatMap(namesOf)]
    : inner.flatMap(namesOf)
}

/** '<context> <Schema>' → its names, over all contexts. */
const schemas = new Map<string, string[]>(
  foldersIn('contract')
    .filter((context) => context !== 'domain')
    .flatMap((context) => {
      const module: unknown = jest.requireActual(path.join(root, 'contract', context, 'schemas'))
      return Object.entries(typeof module === 'object' && module !== null ? module : {}).map(
        ([name, schema]) => [`${context} ${name}`, namesOf(schema)] as const,
      )
    }),
)

test.each(Object.entries(inSchemas))('%s has its names', (schema, names) => {
  expect(schemas.get(schema)).toEqual(expect.arrayContaining([...names]))
})

test('headers keep their names', () => {
  expect(Object.values(HEADER)).toEqual(
    expect.arrayContaining(['i-sessionCode', 'i-token', 'device-info', 'Platform', 'language']),
  )
})

test('the envelope, its page and the device info keep their names', () => {
  const declares = (file: string, names: readonly string[]) => {
    const text = readFileSync(path.join(root, 'contract', file), 'utf8')
    return names.filter((name) => !new RegExp(`^ {2}${name}\\??:`, 'm').test(text))
  }
  expect(declares('envelope.ts', ['code', 'msg', 'data', ...Object.keys(pageNames)])).toEqual([])
  expect(declares('headers.ts', Object.keys(deviceNames))).toEqual([])
})

const clientTexts = filesUnder('src')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))

test.each(Object.entries(inClient))('one file of the client declares the %s', (_shape, names) => {
  const declarations = names.map((name) => new RegExp(`[{\\s]${name}\\??:`))
  expect(clientTexts.some((text) => declarations.every((one) => one.test(text)))).toBe(true)
})

test.each(Object.entries(pending))('%s is still to come', (_entity, { marks }) => {
  expect(marks.length).toBeGreaterThan(0)
  const landed = [...schemas].flatMap(([schema, names]) =>
    marks.filter((mark) => names.includes(mark)).map((mark) => `${schema}.${mark}`),
  )
  expect({ 'declared now: take it out of `pending`': landed }).toEqual({
    'declared now: take it out of `pending`': [],
  })
})

test('what is still to come only shrinks', () => {
  expect(Object.keys(pending)).toHaveLength(MOST_PENDING)
})
