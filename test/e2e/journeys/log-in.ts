import { loginIds } from '@/features/account/login/test-ids'
import { PASSWORD } from '../support/member'
import type { Person } from './person'

/** Signs a person in by hand, with the password of every journey's members. */
export async function logIn(person: Person, account: string): Promise<void> {
  await person.open('/pages/login/index')
  await fillLogin(person, account)
  await person.arrive('/pages/index')
}

/** On the login page; what opens afterwards is what was wanted before. */
export async function fillLogin(person: Person, account: string): Promise<void> {
  await person.type(loginIds.account, account)
  await person.type(loginIds.password, PASSWORD)
  await person.tap(loginIds.submit)
}
