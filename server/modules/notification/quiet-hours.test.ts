import { findMailKind, findQuietEnd } from './quiet-hours'

const night = { from: '22:00', to: '07:00' }

it.each([
  [
    'over midnight, in the evening',
    night,
    'Asia/Bangkok',
    '2026-11-20T15:30:20Z',
    '2026-11-21T00:00Z',
  ],
  [
    'over midnight, in the morning',
    night,
    'Asia/Bangkok',
    '2026-11-20T23:59:59Z',
    '2026-11-21T00:00Z',
  ],
  ['at their first minute', night, 'Asia/Bangkok', '2026-11-20T15:00:00Z', '2026-11-21T00:00Z'],
  ['by an offset', night, '+07:00', '2026-11-20T15:30:00Z', '2026-11-21T00:00Z'],
  [
    'within a day',
    { from: '12:00', to: '14:30' },
    'Asia/Tokyo',
    '2026-11-20T03:10:00Z',
    '2026-11-20T05:30Z',
  ],
  [
    'over a change to summer time',
    night,
    'America/Los_Angeles',
    '2026-03-08T07:00:00Z',
    '2026-03-08T14:00Z',
  ],
  [
    'over a change to winter time',
    night,
    'America/Los_Angeles',
    '2026-11-01T06:00:00Z',
    '2026-11-01T15:00Z',
  ],
  [
    'to a time that a change skips',
    { from: '22:00', to: '02:30' },
    'America/Los_Angeles',
    '2026-03-08T07:00:00Z',
    '2026-03-08T10:30Z',
  ],
])('quiet hours %s have an end', (_name, hours, timeZone, now, end) => {
  expect(findQuietEnd({ ...hours, timeZone }, new Date(now))).toEqual(new Date(end))
})

it.each([
  ['at their end', night, '2026-11-21T00:00:00Z'],
  ['before they begin', night, '2026-11-20T14:59:59Z'],
  ['within a day, outside them', { from: '12:00', to: '14:30' }, '2026-11-20T03:10:00Z'],
])('no quiet hours run %s', (_name, hours, now) => {
  expect(findQuietEnd({ ...hours, timeZone: 'Asia/Bangkok' }, new Date(now))).toBeUndefined()
})

it.each([
  'register',
  'resetPassword',
  'payPassword',
  'password',
  'bindEmail',
  'deleteAccount',
  'passkey',
  'passwordChanged',
  'payPasswordChanged',
  'passwordSet',
  'emailChanged',
  'newDevice',
  'wechatLinked',
  'wechatUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
  'payoutAccountAdded',
  'payoutAccountRemoved',
  'withdrawalRequested',
  'accountDeleted',
  'constructor',
])('nothing holds back %s', (template) => {
  expect(findMailKind(template)).toBeUndefined()
})
