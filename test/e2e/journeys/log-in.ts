import { ids } from '@/lib/test-ids'
import { PASSWORD } from '../support/member'
import type { Person } from './person'

/** Signs a person in by hand, with the password of every journey's members. */
export async function logIn(person: Person, account: string): Promise<void> {
  await person.open('/pages/login/index')
  await person.type(ids.login.account, account)
  await person.type(ids.login.password, PASSWORD)
  await person.tap(ids.login.submit)
  await person.arrive('/pages/index')
}
