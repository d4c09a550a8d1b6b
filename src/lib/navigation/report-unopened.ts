import { t } from '@/i18n/t'
import { onConnectionBack } from '@/lib/network/connection'
import { sight } from '@/lib/overlay/page-in-sight'
import { showToast } from '@/lib/overlay/toast'
import { networkState } from '@/platform/capabilities/network/network'
import { reportNotFound } from './not-found'

/** Forgets the page that waits for the connection. */
let forget: () => void = () => undefined

/** A page of the table that does not open: its code has to be fetched first. It opens when the connection is back, unless the person has gone elsewhere. */
export function reportUnopened(path: string, open: () => void): void {
  forget()
  if (networkState() !== 'offline') return reportNotFound(path)
  showToast(t('common:network.none'))
  const here = sight.getState().page
  forget = onConnectionBack(() => {
    forget()
    if (sight.getState().page === here) open()
  })
}
