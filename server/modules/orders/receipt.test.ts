import { accountEndpoints } from '@contract/account/endpoints'
import { mailsTo } from '../../../test/support/mails'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld } from '../../../test/support/world'
import { takePayment } from '../../gateways/payment/sandbox/take-payment'
import { receiveNotice } from './receive-notice'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it("repair 7: a paid order is mailed as a receipt, once, with number, item and amount in the reader's language", async () => {
  const { services } = test
  const world = createWorld(services)
  const buyer = await world.register({ username: 'buyer' })
  await test.call(accountEndpoints.loadUser, {}, { ...buyer, language: 'zh-Hans' })
  const { order, payment } = await world.order(buyer, 'power-50')
  const receipts = async () =>
    (await mailsTo(test, buyer.email)).filter(({ subject }) => subject.includes(order.no))
  expect(await receipts()).toEqual([])
  const notice = await takePayment(services, payment)
  if (!notice) throw new Error('the payment was not open')
  await Promise.all(Array.from({ length: 5 }, () => receiveNotice(services, 'sandbox', notice)))
  const [receipt, ...more] = await receipts()
  expect(more).toEqual([])
  expect(receipt?.text).toContain(`订单号：${order.no}`)
  expect(receipt?.text).toContain('项目：算力: 5,500')
  expect(receipt?.text).toContain('金额：$50.00')
  expect(receipt?.text).toMatch(/付款时间：\d{4}-\d\d-\d\d \d\d:\d\d P[SD]T/)
})
