import { ApiError } from '@/lib/api/api-error'
import { placeError } from './place-error'

const business = (code: number, fields: Record<string, string> = {}) =>
  new ApiError({ code, kind: 'business', message: 'Taken.', fields })

it('tells a failure beside its field, else as a sentence, and an abort not at all', () => {
  expect(placeError(business(40000, { email: 'Wrong.' }))).toEqual({
    fields: { email: 'Wrong.' },
    general: undefined,
  })
  expect(placeError(business(40901), { 40901: 'username' })).toEqual({
    fields: { username: 'Taken.' },
    general: undefined,
  })
  expect(placeError(business(50000), { 40901: 'username' })).toEqual({
    fields: {},
    general: 'Taken.',
  })
  expect(placeError(new ApiError({ code: 600003, kind: 'aborted', message: '' }))).toEqual({
    fields: {},
    general: undefined,
  })
})
