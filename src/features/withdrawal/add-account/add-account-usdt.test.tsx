import fields from '@locales/en/fields.json'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { AddUsdtForm } from './add-account-usdt'
import { addAccountIds } from './test-ids'

inEnglish()
beforeEach(() => localStorage.clear())

it('shows a whole address, of which the field shows only a part, in groups to be compared', async () => {
  const screen = await render(<AddUsdtForm networks={['TRC20', 'ERC20']} />)
  await screen.type(screen.field(addAccountIds.address), ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ')
  expect(screen.text()).toContain('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t')
})

it('asks for each part that is missing, and checks the address against its network', async () => {
  const screen = await render(<AddUsdtForm networks={['TRC20', 'ERC20']} />)
  await screen.tap(screen.field(addAccountIds.submit))
  for (const prompt of [
    'Please enter a wallet name',
    'Please choose the payment network',
    'Please enter the wallet address',
    'Please enter the wallet address again',
  ])
    expect(screen.text()).toContain(prompt)
  await screen.type(screen.field(addAccountIds.walletName), 'Main wallet')
  await screen.tap(screen.field(addAccountIds.network('ERC20')))
  await screen.type(screen.field(addAccountIds.address), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await screen.type(screen.field(addAccountIds.confirmAddress), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6')
  await screen.tap(screen.field(addAccountIds.submit))
  const { walletAddressRule, addressesMustMatch } = fields
  for (const sentence of [walletAddressRule, addressesMustMatch])
    expect(screen.text()).toContain(sentence)
})
