import { describeDevice } from './device-name'

const named = (model: string, systemVersion: string) =>
  describeDevice({
    platform: 'h5',
    device: { model, systemVersion, appVersion: '1', brand: '', client: 'Android' },
  })

it.each([
  ['iPhone', 'iOS 17.4.1', 'iPhone, iOS 17.4.1'],
  ['Chrome/120.0', 'Windows NT 10.0', 'Chrome, Windows'],
  ['SM-G998B', '', 'SM-G998B'],
  ['', '', 'Web'],
])('names %s with %s', (model, system, name) => {
  expect(named(model, system)).toBe(name)
})

it.each([
  ['https://evil.example/reset', 'https evil example reset'],
  ['write to thief@evil.example', 'write to thief evil example'],
  ['call +1 8005551212', 'call 1'],
  ['<a href="x">', 'a href x'],
])('leaves nothing to open, to write to or to call of %s', (model, name) => {
  expect(named(model, '')).toBe(name)
})

it('says what a device runs that tells nothing', () => {
  expect(describeDevice({ device: undefined, platform: 'weapp' })).toBe('WeChat')
})
