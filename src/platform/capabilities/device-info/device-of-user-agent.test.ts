import { detectClientOfModel } from './client-of-model'
import { detectDeviceOfUserAgent } from './device-of-user-agent'

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4',
    { model: 'iPhone', brand: 'Apple', systemVersion: 'iOS 17.4.1', client: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro Build/UD1A) AppleWebKit/537.36 Chrome/120.0',
    { model: 'Pixel 8 Pro', brand: 'Pixel', systemVersion: 'Android 14', client: 'Android' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; 红米 12) AppleWebKit/537.36',
    { model: '12', brand: '12', systemVersion: 'Android 13', client: 'Android' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0',
    { model: 'Chrome/120.0', brand: 'Web', systemVersion: 'Windows NT 10.0', client: 'Android' },
  ],
  ['', { model: 'Browser', brand: 'Web', systemVersion: 'Unknown', client: 'Android' }],
])('reads %s', (agent, device) => {
  expect(detectDeviceOfUserAgent(agent)).toEqual(device)
})

it('is iOS exactly when the model contains iPhone', () => {
  expect([
    detectClientOfModel('my iPhone 15'),
    detectClientOfModel('iPad'),
    detectClientOfModel('Pixel'),
  ]).toEqual(['iOS', 'Android', 'Android'])
})
