import { View } from '@tarojs/components'
import { noteReached } from '@/lib/network/connection'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import { Lazy } from './lazy'

inEnglish()

const Piece = () => <View>Invited by Elif</View>

it('on screen 8: a piece whose code was lost comes when the connection is back', async () => {
  const load = jest.fn<Promise<typeof Piece>, []>()
  load.mockRejectedValueOnce(new Error('lost')).mockResolvedValue(Piece)
  const onFail = jest.fn()
  const screen = await render(<Lazy load={load} props={{}} onFail={onFail} />)
  await screen.until(() => expect(onFail).toHaveBeenCalledTimes(1))
  noteReached(false)
  noteReached(true)
  await screen.findText('Invited by Elif')
  noteReached(false)
  noteReached(true)
  expect(load).toHaveBeenCalledTimes(2)
  screen.unmount()
})
