import { brands } from '../../config/brands'
import { chooseBrand } from './choose-brand'
import { chooseApiBase, chooseMode } from './choose-mode'

const table = Object.values(brands)

it.each([
  [{ origin: 'https://www.meet.starcard.example', title: 'link', stored: 'world' }, 'meet'],
  [
    { origin: 'https://www.test.world.starcard.example', title: undefined, stored: undefined },
    'world',
  ],
  [{ origin: 'http://localhost:8080', title: 'link', stored: 'world' }, 'link'],
  [{ origin: 'http://localhost:8080', title: 'nonsense', stored: 'world' }, 'world'],
  [{ origin: 'http://localhost:8080', title: undefined, stored: undefined }, undefined],
])('%j is brand %s', (signs, id) => {
  expect(chooseBrand(table, signs)?.id).toBe(id)
})

it.each([
  [
    'the front host',
    'https://www.starcard.example',
    undefined,
    undefined,
    'online',
    'https://api.starcard.example',
  ],
  [
    'the test front host',
    'https://www.test.starcard.example',
    undefined,
    undefined,
    'test',
    'https://api.test.starcard.example',
  ],
  ['localhost', 'http://localhost:8080', undefined, undefined, 'test', ''],
  ['localhost with the developer flag', 'http://localhost:8080', undefined, 'online', 'online', ''],
  [
    'the front host with the developer flag',
    'https://www.starcard.example',
    undefined,
    'test',
    'test',
    'https://api.test.starcard.example',
  ],
  ['a released bundle', '', 'release', undefined, 'online', 'https://api.starcard.example'],
  ['a trial bundle', '', 'trial', undefined, 'test', 'https://api.test.starcard.example'],
  [
    'a released bundle with the developer flag',
    '',
    'release',
    'test',
    'test',
    'https://api.test.starcard.example',
  ],
] as const)('%s is %s', (_name, origin, channel, developer, mode, base) => {
  expect(chooseMode(brands.default, { origin, channel, developer })).toBe(mode)
  expect(chooseApiBase(brands.default, mode, origin)).toBe(base)
})
