import { computeActivationCheckCharacter } from './activation-code'
import { parseScanned, type Scanned } from './scanned'

const body = '7KQ2M9XDABCDE'
const activation = body + computeActivationCheckCharacter(body)
const wrong = body + (activation.endsWith('Z') ? 'Y' : 'Z')
const old = '123456789ABC'
const card = (serial: string): Scanned => ({ type: 'card', serial })
const inviter: Scanned = { type: 'recommendation', code: '7KQ2M9XD' }
const businessCard: Scanned = { type: 'businessCard', code: '7KQ2M9XD' }
const redeem: Scanned = { type: 'activation', code: activation }
const textOf = (text: string): Scanned => ({ type: 'text', text })

it.each([
  // A page that checks for fakes, and security links.
  ['/pages/card/verify?sn=SC2026000123', card('SC2026000123')],
  ['pages/card/check?from=box&sn=sc2026000123', card('SC2026000123')],
  ['https://www.starcard.example/s?sn=SC2026000123', card('SC2026000123')],
  ['https://www.starcard.example/#/pages/card/verify?sn=SC2026000123', card('SC2026000123')],
  ['https://elsewhere.example/x?SN=1&sn=SC%202026%20000123', card('SC2026000123')],
  ['https://h.example/s?sn=SC2026000123&code=7KQ2M9XD', card('SC2026000123')],
  ['https://h.example/s?sn=SC2026000123&sn=OTHER99', card('SC2026000123')],
  ['https://h.example/s?sn=sc-2026-000123#top', card('SC2026000123')],
  ['https://h.example/s?sn=%E0%A4%A', textOf('https://h.example/s?sn=%E0%A4%A')],
  [
    "https://h.example/s?sn=<script>alert('1')</script>",
    textOf("https://h.example/s?sn=<script>alert('1')</script>"),
  ],
  // c, code, Code and our own share links.
  ['https://h.example/?c=7KQ2M9XD', inviter],
  ['https://www.starcard.example/i/7KQ2M9XD', inviter],
  ['https://www.starcard.example/c/7kq2m9xd', businessCard],
  ['https://www.starcard.example/#/pages/card/index?code=7KQ2M9XD', businessCard],
  ['HTTPS://h.example/i/7kq2m9xd?from=chat#top', inviter],
  ['https://h.example/x/i/7KQ2M9XD', textOf('https://h.example/x/i/7KQ2M9XD')],
  ['https://h.example/?code=7kq2%20m9xd', inviter],
  ['https://h.example/?Code=7KQ2-M9XD', inviter],
  ['https://www.starcard.example/#/pages/index?inviteCode=7KQ2M9XD', inviter],
  ['pages/page4?inviteCode=7KQ2M9XD', inviter],
  ['starcard://pages/index?code=7KQ2M9XD', inviter],
  [`https://h.example/?code=${activation}`, redeem],
  [`https://h.example/?c=nothing&code=${activation}`, redeem],
  // The whole text.
  [activation, redeem],
  [` ${activation.toLowerCase()}\n`, redeem],
  [activation.replace(/(.{4})/g, '$1 '), redeem],
  ['7KQ2M9XD', inviter],
  ['7kq2 m9xd', inviter],
  ['٧KQ٢M٩XD', inviter],
  // Everything else is shown as it is.
  [wrong, textOf(wrong)],
  [old, textOf(old)],
  ['', textOf('')],
  ['Hello', textOf('Hello')],
  ['https://h.example/?code=', textOf('https://h.example/?code=')],
  ['https://h.example/7KQ2M9XD', textOf('https://h.example/7KQ2M9XD')],
  ['WIFI:T:WPA;S=x;P=7KQ2M9XD;;', textOf('WIFI:T:WPA;S=x;P=7KQ2M9XD;;')],
  ['javascript:alert(1)', textOf('javascript:alert(1)')],
  ['UUUUUUUU', textOf('UUUUUUUU')],
  ['?sn=ABCDEF', textOf('?sn=ABCDEF')],
  ['?sn=12345', textOf('?sn=12345')],
  [`?sn=${'1'.repeat(33)}`, textOf(`?sn=${'1'.repeat(33)}`)],
  [
    `https://h.example/?c=7KQ2M9XD&x=${'y'.repeat(5000)}`,
    textOf(`https://h.example/?c=7KQ2M9XD&x=${'y'.repeat(5000)}`),
  ],
] as const)('reads %j', (text, meant) => {
  expect(parseScanned(text)).toEqual(meant)
})
