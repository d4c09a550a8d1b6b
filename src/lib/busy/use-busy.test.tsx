import { Button, Text } from '@tarojs/components'
import { render } from '../../../test/support/client/render'
import { useBusy } from './use-busy'

function Once({ work }: { work: () => Promise<void> }) {
  const { busy, run } = useBusy()
  return (
    <>
      <Button onClick={() => void run(work).catch(() => undefined)}>go</Button>
      <Text>{busy ? 'busy' : 'free'}</Text>
    </>
  )
}

it('runs once for two taps of the same moment, and again after the end, a failed one too', async () => {
  let end: (error?: Error) => void = () => undefined
  const work = jest.fn(
    () =>
      new Promise<void>(
        (resolve, reject) => (end = (error) => (error ? reject(error) : resolve())),
      ),
  )
  const screen = await render(<Once work={work} />)
  const button = await screen.findText('go')
  const twice = () => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  twice()
  await screen.findText('busy')
  expect(work).toHaveBeenCalledTimes(1)
  end(new Error('no'))
  await screen.findText('free')
  await screen.tap(button)
  expect(work).toHaveBeenCalledTimes(2)
  end()
  await screen.findText('free')
})
