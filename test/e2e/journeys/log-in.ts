import { loginIds } from '@/features/account/login/test-ids'
import { PASSWORD } from '../support/member'
import type { Person } from './person'

/** Signs a person in by hand, with the password of every journey's members. */
export async function logIn(person: Person, account: string): Promise<void> {
  await person.open('/pages/login/index')
  await person.type(loginIds.account, account)
  await person.type(loginIds.password, PASSWORD)
  await person.tap(loginIds.submit)
  await person.arrive('/pages/index')
}
