import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/icon-button/icon-button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { scannerIds } from '@/lib/test-ids/scanner'
import { pickImages } from '@/platform/capabilities/media-pick/media-pick'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import { isAtDesk, readPicture, watchCamera } from '@/platform/capabilities/scan/camera'
import type { CameraOutcome } from '@/platform/capabilities/scan/contract'
import './scanner.scss'

interface ScannerProps {
  open: boolean
  /** Not the online service: an address may be typed in a code's place. */
  test: boolean
  /** Without a text: it was closed. */
  onDone: (text?: string) => void
  onGone: () => void
}

type CameraState = 'asking' | Exclude<CameraOutcome['type'], 'scanned'>

const SAYS = {
  asking: 'components:scan.asking',
  opened: 'components:scan.hint',
  denied: 'components:scan.denied',
  absent: 'components:scan.absent',
  failed: 'components:scan.failed',
} as const

interface TypedProps {
  test: boolean
  onDone: (text: string) => void
}

/** What stands in a code, typed. */
function TypedCode({ test, onDone }: TypedProps) {
  const t = useComponentT()
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  function handleUse() {
    if (text.trim() === '') setMissing(true)
    else onDone(text)
  }
  return (
    <View>
      <TextField
        id={scannerIds.text}
        label={t(test ? 'components:scan.testAddress' : 'components:scan.typed')}
        type="code"
        value={text}
        error={missing ? t('components:scan.enter') : undefined}
        onChange={(value) => {
          setText(value)
          setMissing(false)
        }}
        onSubmit={handleUse}
      />
      <Button id={scannerIds.use} size="wide" onTap={handleUse}>
        {t('components:scan.use')}
      </Button>
    </View>
  )
}

/** Follows the camera while the scanner is open; `retry` asks for it once more. */
function useCamera(open: boolean, onText: (text: string) => void) {
  const [state, setState] = useState<CameraState>('asking')
  const [attempt, setAttempt] = useState(0)
  const tell = useRef(onText)
  tell.current = onText
  useEffect(() => {
    if (!open) return undefined
    setState('asking')
    return watchCamera(scannerIds.stage, (outcome) => {
      if (outcome.type === 'scanned') tell.current(outcome.text)
      else setState(outcome.type)
    })
  }, [open, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}

/**
 * Our own scanner, where the host has none: what the camera sees, a picture's code, or, without a camera and at a desk, what is typed
 * (docs/product/platform.md, "Scanning"). Asks for the camera when it opens and says what for.
 */
export function Scanner({ open, test, onDone, onGone }: ScannerProps) {
  const t = useComponentT()
  const { state, retry } = useCamera(open, onDone)
  const [unread, setUnread] = useState(false)
  const [atDesk] = useState(isAtDesk)
  const sees = state === 'asking' || state === 'opened'

  async function handlePicture() {
    const outcome = await pickImages(1)
    const [picture] = outcome.type === 'picked' ? outcome.files : []
    if (!picture) return
    const read = await readPicture(picture.src)
    releaseFile(picture)
    setUnread(read.type !== 'scanned')
    if (read.type === 'scanned') onDone(read.text)
  }
  const close = () => onDone()
  return (
    <ModalLayer
      open={open}
      title={t('components:scan.title')}
      block="scanner"
      onVeil={close}
      onGone={onGone}
    >
      <View className="scanner__head">
        <View className="scanner__title">{t('components:scan.title')}</View>
        <IconButton
          id={scannerIds.close}
          name="close"
          label={t('common:action.close')}
          onTap={close}
        />
      </View>
      <View className={`scanner__view${sees ? '' : ' scanner__view--dark'}`}>
        <View id={scannerIds.stage} className="scanner__stage" />
        {state === 'opened' && <View className="scanner__aim" />}
      </View>
      <View className="scanner__body">
        <Note kind={sees ? 'info' : 'bad'}>{t(SAYS[state])}</Note>
        {unread && <Note kind="bad">{t('components:scan.nothing')}</Note>}
        {(state === 'denied' || state === 'failed') && (
          <Button id={scannerIds.retry} size="wide" kind="outline" icon="refresh" onTap={retry}>
            {t('common:action.retry')}
          </Button>
        )}
        <Button
          id={scannerIds.picture}
          size="wide"
          kind="outline"
          onTap={() => void handlePicture()}
        >
          {t('components:scan.picture')}
        </Button>
        {(!sees || atDesk) && <TypedCode test={test} onDone={onDone} />}
      </View>
    </ModalLayer>
  )
}
