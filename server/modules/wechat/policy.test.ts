import { loadConfig } from '../../config/env'
import { computeSignature, findSignedUrl } from './policy'

const PAGE = 'http://localhost:8080/?title=link'

it("makes WeChat's published signature", () => {
  // https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html, appendix 1
  expect(
    computeSignature({
      ticket:
        'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonce: 'Wm3WZYTPz0wzccnW',
      timestamp: 1414587457,
      url: 'http://mp.weixin.qq.com?params=value',
    }),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

it.each([
  [PAGE, PAGE],
  [`${PAGE}#/pages/index?a=1`, PAGE],
  [
    'https://www.starcard.example/?a=%E4%B8%AD&b=1#x#y',
    'https://www.starcard.example/?a=%E4%B8%AD&b=1',
  ],
  ['https://www.test.starcard.example/', 'https://www.test.starcard.example/'],
  ['https://www.starcard.example.evil.example/', undefined],
  ['https://www.starcard.example@evil.example/', undefined],
  ['https://user:word@www.starcard.example/', undefined],
  ['https://www.starcard.example:8443/', undefined],
  ['http://www.starcard.example/', undefined],
  ['https:\\\\www.starcard.example/', undefined],
  ['//www.starcard.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://www.starcard.example/\n', undefined],
  ['', undefined],
])('signs of %j the part %j', (url, signed) => {
  expect(findSignedUrl(url, loadConfig({ STARCARD_MODE: 'test' }))).toBe(signed)
})
