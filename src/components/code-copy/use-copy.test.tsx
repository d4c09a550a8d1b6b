import { Button } from '@tarojs/components'
import Taro from '@tarojs/taro'
import * as toast from '@/lib/overlay/toast'
import * as clipboard from '@/platform/capabilities/clipboard/clipboard'
import { copyText as copyInWechat } from '@/platform/capabilities/clipboard/clipboard.weapp'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { useCopy } from './use-copy'

inEnglish()
afterEach(() => jest.restoreAllMocks())

function Copier() {
  const copy = useCopy()
  return <Button onClick={() => void copy('7KQ2M9XD')}>copy</Button>
}

it.each([
  ['copied', ['Copied']],
  ['failed', ['Copy failed', 3000]],
] as const)('says %s, an error for 3 s', async (type, said) => {
  const show = jest.spyOn(toast, 'showToast').mockImplementation(() => undefined)
  const copied = jest
    .spyOn(clipboard, 'copyText')
    .mockResolvedValue(type === 'copied' ? { type } : { type, reason: 'denied' })
  const screen = await render(<Copier />)
  await screen.tap(await screen.findText('copy'))
  expect([copied.mock.calls, show.mock.calls]).toEqual([[['7KQ2M9XD']], [said]])
})

it("on screen 8: what the host has said by itself is not said again, as WeChat's own toast", async () => {
  const show = jest.spyOn(toast, 'showToast').mockImplementation(() => undefined)
  const copied = jest.spyOn(clipboard, 'copyText').mockImplementation(copyInWechat)
  const set = jest
    .spyOn(Taro, 'setClipboardData')
    .mockResolvedValue({ data: '', errMsg: 'setClipboardData:ok' })
  const screen = await render(<Copier />)
  await screen.tap(await screen.findText('copy'))
  await screen.until(() => expect(copied.mock.results).toHaveLength(1))
  await screen.settle()
  expect([set.mock.calls, show.mock.calls]).toEqual([[[{ data: '7KQ2M9XD' }]], []])
})
