import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import './error-state.scss'

interface ErrorStateProps {
  /** What happened and what was kept. */
  text: string
  /** The server's sentence, with the id of the request that it answered. */
  error?: { message: string; requestId?: string | undefined }
  onRetry: () => void
  id?: string
}

const alert = { role: 'alert' }

/** Something failed: what happened, and the button that tries again. */
export function ErrorState({ text, error, onRetry, id }: ErrorStateProps) {
  const t = useT()
  return (
    <View className="error-state" {...alert}>
      <View className="error-state__icon">
        <Icon name="warning" size={32} />
      </View>
      <View className="error-state__text">{text}</View>
      {error?.message && <View className="error-state__detail">{error.message}</View>}
      {error?.requestId && (
        <View className="error-state__detail">
          {t('common:requestId', { id: error.requestId })}
        </View>
      )}
      <View className="error-state__action">
        <Button id={id} kind="outline" icon="refresh" onTap={onRetry}>
          {t('common:action.reload')}
        </Button>
      </View>
    </View>
  )
}
