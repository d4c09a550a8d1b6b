import { useBrand } from '@/brand/brand-store'
import { OfflineBar } from '@/components/offline-bar/offline-bar'
import { TestBanner } from '@/components/test-banner/test-banner'
import { useNetwork } from './network-store'

/** The test-environment banner, in every mode but online (docs/product/hosts.md, "Online or test"), and the bar that says the connection is gone. */
export function Banners() {
  const mode = useBrand((state) => state.mode)
  const network = useNetwork((state) => state.state)
  return (
    <>
      {mode !== 'online' && <TestBanner />}
      {network === 'offline' && <OfflineBar />}
    </>
  )
}
