import { inviteIds } from '@/features/invitation/invite/test-ids'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** The host's share sheet is left, which says nothing; then the host refuses it, and the link is copied; then it takes the link. */
export const shareSheet: JourneyRun = async (server, newPerson, language) => {
  const copied = text(language, 'components:shareSheet.copied')
  const member = await new Member(server.url, 'sharer', 'sharer@journey.example').register()
  const code = await member.code()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.leavesShareSheet('cancelled')
  await person.open('/pages/invite/index')
  const handOver = async () => {
    await person.tap(inviteIds.share)
    await person.tap(`${inviteIds.sheet}-sheet`)
  }
  await handOver()
  // The sheet of ours has gone with it, and the page is as it was.
  await person.miss(text(language, 'components:shareSheet.qr'))
  expect(await person.shared()).toEqual([])
  await person.miss(copied)

  await person.leavesShareSheet('refused')
  await handOver()
  await person.see(copied)
  await person.shot(`share-refused-${language}`)
  expect(await person.shared()).toEqual([])

  await person.leavesShareSheet('shared')
  await handOver()
  await eventually(async () => {
    const [address, ...others] = await person.shared()
    expect([address?.endsWith(code), others]).toEqual([true, []])
  })
  expect(person.complaints()).toEqual([])
}
