import { callEndpoints } from '@contract/call/endpoints'
import { callStats } from '@contract/call/limits'
import { errorCodes } from '@contract/errors'
import { daysAfter } from '@contract/domain/utc'
import { makePair } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'
import { callModule } from './module'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ring = async (name: string) => {
  const pair = await makePair(test, name)
  const request = { conversation: pair.conversation, type: 'audio' } as const
  const { data } = await test.call(callEndpoints.createCall, request, pair.one)
  return { ...pair, shareId: data.call.shareId }
}

it('a copy of both names the call and no seat', async () => {
  const { one, other, shareId } = await ring('copies')
  for (const { id } of [one, other]) {
    const held = await callModule.memberData?.collect?.(test.services.db, test.services, id)
    expect(held).toMatchObject({ call: [{ shareId, type: 'audio' }], callParty: [{ userId: id }] })
    expect(JSON.stringify(held)).not.toContain('SeatHash')
  }
})

it('who leaves takes their calls along, and the other is free again', async () => {
  const { one, other, shareId } = await ring('leaves')
  const leaver = { userId: other.id, now: new Date() }
  await inTransaction(
    test.services.db,
    async (tx) => void (await callModule.memberData?.erase?.(tx, test.services, leaver)),
  )
  const answer = await test.call(callEndpoints.getCall, { shareId }, one)
  expect(answer.code).toBe(errorCodes.CALL_NOT_FOUND)
  for (const table of ['call_party', 'call_stats'] as const) {
    const rows = await test.services.db
      .selectFrom(table)
      .select('shareId')
      .where('shareId', '=', shareId)
      .execute()
    expect(rows).toEqual([])
  }
})

it('calls go after two years, those under way stay', async () => {
  const [over, live] = [await ring('ages'), await ring('lives')]
  const report = { shareId: over.shareId, stats: callStats.cancelled }
  await test.call(callEndpoints.updateCallStats, report, over.one)
  const now = test.services.systemClock.now()
  const left = async (days: number) => {
    await inTransaction(
      test.services.db,
      async (tx) => void (await callModule.housekeeping?.(tx, daysAfter(now, days), test.services)),
    )
    const rows = await test.services.db.selectFrom('call').select('shareId').execute()
    return rows.map(({ shareId }) => shareId)
  }
  expect(await left(729)).toEqual(expect.arrayContaining([over.shareId, live.shareId]))
  const after = await left(731)
  expect(after).toContain(live.shareId)
  expect(after).not.toContain(over.shareId)
})
