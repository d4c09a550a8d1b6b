import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { Progress } from '@/components/progress/progress'
import { useComponentT } from '@/i18n/use-component-t'
import { updateIds } from './test-ids'
import './update-dialog.scss'

interface UpdateDialogProps {
  open: boolean
  /** Of the new version. */
  version: string
  /** What it brings, in the language of the interface; it may have lines. */
  message: string
  /** Cancel and the veil do nothing, and there is no cancel button (docs/product/components.md, "Update dialog"). */
  forced: boolean
  /** How much of the package is there, 0 to 100; undefined before the download. */
  percent?: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks to update the app: shown when an update is there, dismissed unless it is forced, with its progress once it runs. */
export function UpdateDialog({
  open,
  version,
  message,
  forced,
  percent,
  onConfirm,
  onCancel,
}: UpdateDialogProps) {
  const t = useComponentT()
  const running = percent !== undefined
  const handleCancel = () => !forced && !running && onCancel()
  const title = t('components:update.title')
  const done = Math.round(percent ?? 0)
  return (
    <ModalLayer
      open={open}
      title={`${title}. ${t('components:update.version', { version })}`}
      block="update-dialog"
      asks
      onVeil={handleCancel}
      onEnter={running ? undefined : onConfirm}
    >
      <View className="update-dialog__head">
        <View className="update-dialog__title">{title}</View>
        <View className="update-dialog__version">
          {t('components:update.version', { version })}
        </View>
      </View>
      <View className="update-dialog__body">
        <View className="update-dialog__message">{message}</View>
        {forced && <View className="update-dialog__forced">{t('components:update.forced')}</View>}
      </View>
      {running ? (
        <View className="update-dialog__foot">
          <View className="update-dialog__bar">
            <Progress percent={done} label={title} />
          </View>
          <View className="update-dialog__percent">
            {t('components:update.progress', { percent: done })}
          </View>
        </View>
      ) : (
        <View className="update-dialog__foot">
          <Button id={updateIds.confirm} size="wide" onTap={onConfirm}>
            {t('components:update.now')}
          </Button>
          {!forced && (
            <Button id={updateIds.later} size="wide" kind="text" onTap={onCancel}>
              {t('components:update.later')}
            </Button>
          )}
        </View>
      )}
    </ModalLayer>
  )
}
