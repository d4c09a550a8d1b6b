import { openPage } from '@/lib/navigation/navigate'

/** Leads to a payment password that is set by mail code, and back to the form that asked for it, whose draft stays. */
export function openNewPayPassword(next: '/pages/income/cashout' | '/pages/account/add'): void {
  openPage('/pages/sets/setPayPassword', { next })
}
