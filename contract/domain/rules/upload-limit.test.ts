import { exceedsUploadLimit, UPLOAD_MAX_MB } from './upload-limit'

it.each([
  [0, undefined, false],
  [200 * 1024 * 1024, undefined, false],
  [200 * 1024 * 1024 + 1, undefined, true],
  [1024 * 1024, 1, false],
  [1024 * 1024 + 1, 1, true],
])('%i bytes over the limit of %s MB: %s', (bytes, limit, over) => {
  expect(exceedsUploadLimit(bytes, limit)).toBe(over)
})

it('is 200 MB unless told otherwise', () => {
  expect(UPLOAD_MAX_MB).toBe(200)
})
