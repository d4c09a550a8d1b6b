import { useLayoutEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useStore } from 'zustand'
import { Loading } from '@/components/loading/loading'
import { Toast } from '@/components/toast/toast'
import { t } from '@/i18n/t'
import { lostTextKey } from '@/lib/network/connection'
import { actionSheets } from '@/lib/overlay/choose-action'
import { modals } from '@/lib/overlay/confirm'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { comeIntoSight, leaveSight, sight } from '@/lib/overlay/page-in-sight'
import { previews } from '@/lib/overlay/preview-images'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { BackHold } from '@/platform/view/back-steps/back-hold'
import { Lazy } from './lazy'
import { loadActionSheet, loadDialog, loadImagePreview } from './overlay-pieces'

/** The code of a piece did not arrive: says so and answers for it. */
function missing(answer: () => void): () => void {
  return () => {
    showToast(t(lostTextKey()), TOAST_MS.error)
    answer()
  }
}

/**
 * What lies over the page in sight: image preview, action sheet, dialog, loading, toast, one of each at a time.
 * Every page mounts its own: on a mini-program each page is its own root (docs/product/hosts.md, "Mini-program"). Each kind stands in a node
 * of its own, which stays: what goes away makes Taro send all that is left of its parent, and beside the page that would be the whole page
 * (https://github.com/NervJS/taro/issues/13124, https://github.com/NervJS/taro/issues/17754).
 */
export function Overlays() {
  const [page] = useState(() => ({}))
  const inSight = useStore(sight, (state) => state.page === page)
  useLayoutEffect(() => {
    comeIntoSight(page)
    return () => leaveSight(page)
  }, [page])
  useDidShow(() => comeIntoSight(page))
  const { toast, loading } = useOverlay()
  const modal = useStore(modals.state)
  const sheet = useStore(actionSheets.state)
  const preview = useStore(previews.state)
  return (
    <>
      <View>
        {inSight && preview.request && (
          <Lazy
            key={`preview-${preview.id}`}
            load={loadImagePreview}
            props={{
              ...preview.request,
              open: preview.phase === 'shown',
              onClose: previews.answer,
            }}
            onFail={missing(previews.answer)}
          />
        )}
        {inSight && sheet.request && (
          <Lazy
            key={`sheet-${sheet.id}`}
            load={loadActionSheet}
            props={{
              ...sheet.request,
              open: sheet.phase === 'shown',
              onChoose: actionSheets.answer,
              onClose: () => actionSheets.answer(),
            }}
            onFail={missing(actionSheets.answer)}
          />
        )}
        {inSight && modal.request && (
          <Lazy
            key={`modal-${modal.id}`}
            load={loadDialog}
            props={{
              ...modal.request,
              open: modal.phase === 'shown',
              ticked: modal.ticked,
              mustAgree: modal.mustAgree,
              onTick: modals.tick,
              onConfirm: modals.confirm,
              onCancel: modals.cancel,
              onVeil: modals.veil,
            }}
            onFail={missing(modals.cancel)}
          />
        )}
      </View>
      <View>
        {inSight && loading.show && <Loading title={loading.title} mask={loading.mask} />}
      </View>
      <Toast {...(inSight ? toast : undefined)} />
      <View>
        <BackHold inSight={inSight} />
      </View>
    </>
  )
}
