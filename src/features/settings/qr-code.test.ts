import qrcode from 'qrcode-generator'
import { qrCodeImage } from './qr-code'

const link = 'https://www.starcard.example/#/pages/index?inviteCode=7KQ2M9XD'

it('draws exactly the dark modules of the code, inside a quiet zone', () => {
  const svg = decodeURIComponent(qrCodeImage(link).replace('data:image/svg+xml,', ''))
  const drawn = new Set(Array.from(svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, column, row]) => `${row}-${column}`))
  const code = qrcode(0, 'M')
  code.addData(link)
  code.make()
  const count = code.getModuleCount()
  const dark = new Set<string>()
  for (let row = 0; row < count; row += 1) for (let column = 0; column < count; column += 1) if (code.isDark(row, column)) dark.add(`${row + 3}-${column + 3}`)
  expect(drawn).toEqual(dark)
  expect(svg).toContain(`viewBox="0 0 ${count + 6} ${count + 6}"`)
})
