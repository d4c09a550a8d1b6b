import { maskEmail, maskName, maskPhone } from '../../security/mask'

describe('maskName', () => {
  it.each([
    ['Araminta', 'Ar•••a'],
    ['alice', 'al•••e'],
    ['bob', 'b•••'],
    ['', '•••'],
  ])('shows %s as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('maskEmail', () => {
  it.each([
    ['araminta@example.com', 'ar•••@e•••.com'],
    ['bob@mail.example.co.jp', 'b•••@m•••.jp'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})

describe('maskPhone', () => {
  it('shows where a number is from, and its end', () => {
    expect(maskPhone('+8613800001234')).toBe('+86•••34')
  })
})
