import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { useT } from '@/i18n/use-t'
import { shellIds } from '@/lib/test-ids/shell'
import './dialog.scss'

interface DialogProps {
  open: boolean
  title: string
  text?: string
  confirmText?: string
  cancelText?: string
  /** A message: only the confirm button. */
  single?: boolean
  danger?: boolean
  /** A sentence that must be ticked first. */
  consent?: string
  ticked?: boolean
  /** Confirmed without the tick: says 'please agree' (docs/product/components.md, "Dialog and modals"). */
  mustAgree?: boolean
  onTick?: (ticked: boolean) => void
  onConfirm: () => void
  onCancel: () => void
  /** A tap beside it. */
  onVeil: () => void
}

/** A question in the middle of the column: the look of the modals that `confirm` asks for. Enter confirms, Esc cancels. */
export function Dialog({
  open,
  title,
  text,
  confirmText,
  cancelText,
  single = false,
  danger = false,
  consent,
  ticked = false,
  mustAgree = false,
  onTick,
  onConfirm,
  onCancel,
  onVeil,
}: DialogProps) {
  const t = useT()
  return (
    <ModalLayer
      open={open}
      title={title}
      block="dialog"
      asks
      onVeil={onVeil}
      onEscape={onCancel}
      onEnter={onConfirm}
    >
      <View className="dialog__title">{title}</View>
      {text && <View className="dialog__text">{text}</View>}
      {consent && (
        <Checkbox
          id="dialog-consent"
          label={consent}
          checked={ticked}
          error={mustAgree ? t('fields:pleaseAgree') : undefined}
          onChange={(now) => onTick?.(now)}
        >
          {consent}
        </Checkbox>
      )}
      <View className="dialog__actions">
        {!single && (
          <View className="dialog__action">
            <Button id={shellIds.cancel} kind="outline" onTap={onCancel}>
              {cancelText ?? t('common:action.cancel')}
            </Button>
          </View>
        )}
        <View className="dialog__action">
          <Button id={shellIds.confirm} kind={danger ? 'danger' : 'primary'} onTap={onConfirm}>
            {confirmText ?? t('common:action.confirm')}
          </Button>
        </View>
      </View>
    </ModalLayer>
  )
}
