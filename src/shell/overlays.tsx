import { useLayoutEffect, useState, type ComponentType } from 'react'
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

interface Turn<Request> {
  request: Request | undefined
  id: number
  phase: string
}

/** One turn of a piece, if there is one. Where its code does not arrive that is said, and it is answered for. */
function lay<Request extends object, Props extends object>(
  kind: string,
  { request, id, phase }: Turn<Request>,
  load: () => Promise<ComponentType<Request & Props & { open: boolean }>>,
  props: Props,
  answer: () => void,
) {
  const handleFail = () => {
    showToast(t(lostTextKey()), TOAST_MS.error)
    answer()
  }
  return (
    request && (
      <Lazy
        key={kind + id}
        load={load}
        props={{ ...request, ...props, open: phase === 'shown' }}
        onFail={handleFail}
      />
    )
  )
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
  const { toast, loading, layer: Layer } = useOverlay()
  const modal = useStore(modals.state)
  const sheet = useStore(actionSheets.state)
  const preview = useStore(previews.state)
  return (
    <>
      <View>
        {inSight &&
          lay('preview', preview, loadImagePreview, { onClose: previews.answer }, previews.answer)}
        {inSight &&
          lay(
            'sheet',
            sheet,
            loadActionSheet,
            { onChoose: actionSheets.answer, onClose: () => actionSheets.answer() },
            actionSheets.answer,
          )}
        {inSight &&
          lay(
            'modal',
            modal,
            loadDialog,
            {
              ticked: modal.ticked,
              mustAgree: modal.mustAgree,
              onTick: modals.tick,
              onConfirm: modals.confirm,
              onCancel: modals.cancel,
              onVeil: modals.veil,
            },
            modals.cancel,
          )}
      </View>
      <View>
        {inSight && Layer && <Layer />}
        {inSight && loading.show && <Loading title={loading.title} mask={loading.mask} />}
      </View>
      <Toast {...(inSight ? toast : undefined)} />
      <View>
        <BackHold inSight={inSight} />
      </View>
    </>
  )
}
