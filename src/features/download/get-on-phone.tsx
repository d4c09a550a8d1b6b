import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { compareVersions } from '@contract/domain/version'
import type { AppSource } from '@/platform/capabilities/app-source/contract'
import { openExternal } from '@/platform/capabilities/open-external/open-external'
import { downloadIds } from './test-ids'
import { useCopyLink } from './use-copy-link'
import type { Release } from './use-releases'

/** Leaves for the store or the package. */
export function useOpenRelease(): (release: Release) => void {
  const t = useT()
  return ({ url }) =>
    void openExternal(url).then(({ type }) => {
      if (type === 'failed') showToast(t('download:openFailed'), TOAST_MS.error)
    })
}

/** Inside the app: what is installed, whether there is something newer, and where. */
export function InstalledApp({ release, installed }: { release: Release; installed: string }) {
  const t = useT()
  const open = useOpenRelease()
  const { version } = release.update
  const newer = compareVersions(version, installed) > 0
  return (
    <>
      <Note kind={newer ? 'info' : 'ok'}>
        {newer
          ? t('download:newer', { version, installed })
          : t('download:newest', { version: installed })}
      </Note>
      <Button
        id={downloadIds[release.platform]}
        size="wide"
        kind={newer ? 'primary' : 'outline'}
        onTap={() => open(release)}
      >
        {t(newer ? 'download:update' : 'download:store')}
      </Button>
    </>
  )
}

interface GetOnPhoneProps {
  release: Release
  way: AppSource['way']
  /** Of this page. */
  address: string
  /** Shows how to open the page in a browser. */
  onHint: () => void
}

/** The one button for this phone: its store or package, or the way out of what keeps them shut. */
export function GetOnPhone({ release, way, address, onHint }: GetOnPhoneProps) {
  const t = useT()
  const open = useOpenRelease()
  const copy = useCopyLink(address)
  if (way === 'copy')
    return (
      <>
        <Note>{t('download:noStores')}</Note>
        <Button id={downloadIds.copy} size="wide" icon="copy" onTap={copy}>
          {t('download:copy')}
        </Button>
      </>
    )
  return (
    <>
      <Button
        id={downloadIds[release.platform]}
        size="wide"
        icon="download"
        onTap={() => (way === 'browser' ? onHint() : open(release))}
      >
        {t(release.platform === 'ios' ? 'download:ios' : 'download:android')}
      </Button>
      {way === 'browser' && (
        <Button id={downloadIds.copy} size="wide" kind="outline" icon="copy" onTap={copy}>
          {t('download:copy')}
        </Button>
      )}
    </>
  )
}
