import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { PageInfo } from './envelope'
import { HEADER, type DeviceInfo } from './headers'
import { foldersIn, root } from '../test/architecture/files'

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
  'account UserConfigResponse': [
    'shop',
    'shop_logo',
    'gateways',
    'features',
    'programme',
    'consent',
  ],
  'devices AddDeviceRequest': ['name', 'model', 'pushToken'],
  'devices Device': ['deviceId', 'name', 'model', 'lastSeen'],
  'devices DeviceDetail': ['pushToken'],
  'profile AddTraceRequest': ['channel', 'link', 'firstPage'],
  'profile UpdateNickRequest': ['nickname'],
  'profile UpdateAvatarRequest': ['avatar'],
  // The user's membership status is here.
  'membership VipData': ['level', 'star', 'expiresAt', 'remainingDays'],
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
  'call UpdateCallStatsRequest': ['shareId', 'stats'],
  'orders PayByWechat': ['timestamp', 'nonce_str', 'package', 'signtype', 'paysign'],
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
  'map PickedPlace': ['name', 'address', 'distance', 'latitude', 'longitude'],
  'wechat SignPageRequest': ['url', 'type'],
  // `timestamp` on the wire; `timeStamp` is what WeChat's own calls name it, and so is `nonceStr` beside `nonce_str`.
  'wechat SignPageResponse': [
    'appId',
    'timestamp',
    'nonce_str',
    'signature',
    'corpId',
    'agentSignature',
  ],
  'wechat AvailableAppResponse': ['host', 'header'],
  'income IncomeListRequest': ['pageNum', 'pageSize', 'last_id'],
  'business-card AddCardViewResponse': ['requestId'],
  'action ActionBrowseRequest': ['linkType', 'linkUrl'],
  'action HeartbeatRequest': ['requestId', 'linkType', 'linkUrl'],
  'task Task': ['id', 'kind', 'accessAppPage'],
  'task AccessAppPage': ['linkType', 'linkUrl'],
  'task DailyAttendanceRequest': ['taskId', 'kind'],
  'task GetRewardRequest': ['taskId', 'kind'],
  'task BrowseRequest': ['linkType', 'linkUrl'],
  'update AppUpdate': [
    'version',
    'updateMessage',
    'updateMessageEn',
    'isForce',
    'wgtUrl',
    'baseVersion',
    'downloadUrl',
    'iosUrl',
    'sha256',
    'signature',
  ],
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

/** Names of shapes that the client holds, each with the file of src that declares it. */
const inClient: Readonly<Record<string, { file: string; names: readonly string[] }>> = {
  'stored token': {
    file: 'src/platform/capabilities/storage/keys.ts',
    names: ['token', 'jwt', 'login', 'deviceId'],
  },
  'stored jwt': { file: 'src/session/token.ts', names: ['accessToken'] },
  'share info': {
    file: 'src/platform/view/share-menu/share-info.ts',
    names: ['title', 'desc', 'link', 'imgUrl', 'path', 'msgtype'],
  },
  // Its latitude and longitude are the location's.
  marker: {
    file: 'src/platform/capabilities/map/contract.ts',
    names: [
      'id',
      'title',
      'iconPath',
      'rotate',
      'alpha',
      'width',
      'height',
      'callout',
      'label',
      'anchor',
    ],
  },
  'login record': { file: 'src/session/login-record.ts', names: ['whitelist'] },
  'dynamic form field': {
    file: 'src/components/dynamic-form/dynamic-field.ts',
    names: ['label', 'type', 'value', 'required', 'tip', 'isError'],
  },
  'filter definition': {
    file: 'src/components/filter-bar/filter-definition.ts',
    names: ['label', 'options', 'name', 'value', 'icon', 'type', 'selected', 'multiple'],
  },
  'incoming-call banner': {
    file: 'src/lib/machines/call-banner.ts',
    names: ['avt', 'name', 'type', 'shareId'],
  },
  'loading state': {
    file: 'src/lib/machines/loading-counter.ts',
    names: ['show', 'title', 'mask'],
  },
  // Its audio player and its timeout are not fields: the machine is handed both.
  alert: { file: 'src/lib/machines/ringtone-alert.ts', names: ['show', 'opt', 'name'] },
  location: {
    file: 'src/platform/capabilities/location/contract.ts',
    names: ['latitude', 'longitude', 'accuracy', 'altitude', 'speed'],
  },
  'address from the picker': {
    file: 'src/platform/capabilities/address/contract.ts',
    names: ['name', 'phone', 'province', 'city', 'county', 'detail'],
  },
  'app update result': {
    file: 'src/lib/machines/update-choice.ts',
    names: [
      'version',
      'updateMessage',
      'updateMessageEn',
      'isForce',
      'wgtUrl',
      'baseVersion',
      'downloadUrl',
      'iosUrl',
    ],
  },
}

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
  expect(fieldsOf(textOf('server/http/envelope.ts'), { values: false })).toContain('page')
  expect(declares('headers.ts', Object.keys(deviceNames))).toEqual([])
})

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The names of fields that a text declares: those of its types, and with `values` those of its objects as well. */
function fieldsOf(text: string, { values }: { values: boolean }): Set<string> {
  const fields = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isPropertySignature(node) || (values && ts.isPropertyAssignment(node)))
      fields.add(node.name.getText().replace(/^'|'$/g, ''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return fields
}

test.each(Object.entries(inClient))('the client declares the %s', (_shape, { file, names }) => {
  expect([...fieldsOf(textOf(file), { values: true })]).toEqual(expect.arrayContaining([...names]))
})
