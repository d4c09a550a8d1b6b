import { Dialog } from '@/components/dialog/dialog'
import { Loading } from '@/components/loading/loading'
import { Toast } from '@/components/toast/toast'
import { answerConfirm } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'

/** Dialog, loading and toast over the page. Every page mounts its own: on a mini-program each page is its own root (architecture.md). */
export function Overlays() {
  const { toast, loading, confirm } = useOverlay()
  return (
    <>
      {confirm && <Dialog key={`confirm-${confirm.id}`} {...confirm} open onConfirm={() => answerConfirm(true)} onCancel={() => answerConfirm(false)} />}
      {loading.show && <Loading title={loading.title} mask={loading.mask} />}
      {toast && <Toast key={`toast-${toast.id}`} text={toast.text} />}
    </>
  )
}
