import { countryIds } from '@/features/account/country/test-ids'
import { registerIds } from '@/features/account/register/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { readCode } from '../support/mailbox'
import { PASSWORD } from '../support/member'
import type { Person } from './person'

/** A visitor on the welcome page, who came by an invitation, becomes a member. */
export async function registerByForm(
  visitor: Person,
  serverUrl: string,
  { username, mail }: { username: string; mail: string },
): Promise<void> {
  await visitor.tap(welcomeIds.register)
  await visitor.arrive('/pages/register/index')
  await visitor.tap(registerIds.country)
  await visitor.type(countryIds.search, 'jp')
  await visitor.tap(countryIds.row('JP'))
  await visitor.type(registerIds.username, username)
  await visitor.type(registerIds.email, mail)
  await visitor.tap(registerIds.sendCode)
  await visitor.type(registerIds.code, await readCode(serverUrl, mail))
  await visitor.type(registerIds.password, PASSWORD)
  await visitor.type(registerIds.confirmPassword, PASSWORD)
  await visitor.tap(registerIds.agree)
  await visitor.tap(registerIds.submit)
  await visitor.arrive('/pages/index')
}
