import type { ActivationCode } from '@contract/membership/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { CodeList } from './code-list'
import { codesIds } from './test-ids'

inEnglish()

const unused: ActivationCode = {
  code: '7KQ2M9XD4TRB6',
  createTime: '2026-11-01T00:00:00Z',
  expiresAt: '2027-11-01T00:00:00Z',
  transferred: false,
  status: 'unused',
  transferredTo: null,
}
const used: ActivationCode = {
  ...unused,
  code: '4TRB67KQ2M9XD',
  transferred: true,
  status: 'transferred',
  transferredTo: 'Do•••a',
}

it('on screen 6: an unused code is copied and shared, where there is no share sheet with its link; a used one is only read', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  const toasts = recordToasts()
  fakeApi(({ url }) =>
    url.includes('/user/vip/codes')
      ? {
          data: [unused, used],
          page: { pageNum: 1, pageSize: 10, total: 2 },
        }
      : { data: { redeemUrl: 'https://starcard.example/#/pages/membership/redeem?code=' } },
  )
  const screen = await render(<CodeList />)
  await screen.findText('4TRB 67KQ 2M9X D')
  expect(document.querySelectorAll('[aria-label="Copy the code"]')).toHaveLength(1)
  expect(screen.text().match(/Share/g)).toHaveLength(1)
  await screen.tap(screen.field(codesIds.share(unused.code)))
  await screen.until(() =>
    expect(toasts).toEqual(['Sharing is not available here. The code and its link were copied.']),
  )
  expect(written).toEqual([
    'My activation code 7KQ2 M9XD 4TRB 6 gives you one year of VIP. https://starcard.example/#/pages/membership/redeem?code=7KQ2M9XD4TRB6',
  ])
})
