import { networkState } from '@/platform/capabilities/network/network'
import { savesData } from '@/platform/capabilities/network/saves-data'
import { whenIdle } from '@/platform/view/idle/when-idle'
import { loadActionSheet, loadDialog } from './overlay-pieces'

/** The code of menus and questions, for a moment without a connection; nothing where data is dear or slow. Never rejects. */
export async function fetchPieces(): Promise<void> {
  await whenIdle()
  if (savesData() || networkState() !== 'online') return
  // Whoever needs one asks for it again, and hears then that it cannot be had.
  await Promise.all([loadActionSheet(), loadDialog()]).catch(() => undefined)
}
