import fields from '@locales/en/fields.json'
import { ids } from '@/lib/test-ids'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { AddUsdtForm } from './add-account-usdt'

inEnglish()
beforeEach(() => localStorage.clear())

it('shows a whole address, of which the field shows only a part, in groups to be compared', async () => {
  const screen = await render(<AddUsdtForm networks={['TRC20', 'ERC20']} />)
  await screen.type(screen.field(ids.addAccount.address), ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ')
  expect(screen.text()).toContain('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t')
  screen.unmount()
})

it('asks for each part that is missing, and checks the address against its network', async () => {
  const screen = await render(<AddUsdtForm networks={['TRC20', 'ERC20']} />)
  await screen.tap(screen.field(ids.addAccount.submit))
  for (const prompt of [
    'Please enter a wallet name',
    'Please choose the payment network',
    'Please enter the wallet address',
    'Please enter the wallet address again',
  ])
    expect(screen.text()).toContain(prompt)
  await screen.type(screen.field(ids.addAccount.walletName), 'Main wallet')
  await screen.tap(screen.field(ids.addAccount.network('ERC20')))
  await screen.type(screen.field(ids.addAccount.address), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await screen.type(
    screen.field(ids.addAccount.confirmAddress),
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
  )
  await screen.tap(screen.field(ids.addAccount.submit))
  const { walletAddressRule, addressesMustMatch } = fields
  for (const sentence of [walletAddressRule, addressesMustMatch])
    expect(screen.text()).toContain(sentence)
  screen.unmount()
})
