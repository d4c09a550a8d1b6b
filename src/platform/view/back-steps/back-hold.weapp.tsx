import { useEffect, useState } from 'react'
import { PageContainer } from '@tarojs/components'
import { useStore } from 'zustand'
import { backHold, LEAVE_MS } from './back-steps'

/**
 * WeChat's page-container, empty and out of sight: while it is shown, Back closes it and not the page
 * (https://developers.weixin.qq.com/miniprogram/dev/component/page-container.html). It stands only in pages that have had a layer.
 */
export function BackHold({ inSight }: { inSight: boolean }) {
  const { held: heldAnywhere, handleLeaving, handleLeft } = useStore(backHold)
  const held = heldAnywhere && inSight
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (held) setUsed(true)
  }, [held])
  useEffect(() => handleLeft, [handleLeft])
  if (!held && !used) return null
  return (
    <PageContainer
      show={held && used}
      duration={LEAVE_MS}
      overlay={false}
      customStyle="height: 0"
      onBeforeLeave={handleLeaving}
      onAfterLeave={handleLeft}
    />
  )
}
