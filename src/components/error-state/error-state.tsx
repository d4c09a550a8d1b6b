import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import './error-state.scss'

interface ErrorStateProps {
  /** What happened and what was kept. */
  text: string
  /** The server's sentence, the request's id. */
  detail?: string
  onRetry: () => void
  id?: string
}

const alert = { role: 'alert' }

/** Something failed: what happened, and the button that tries again. */
export function ErrorState({ text, detail, onRetry, id }: ErrorStateProps) {
  const t = useT()
  return (
    <View className='error-state' {...alert}>
      <View className='error-state__icon'>
        <Icon name='warning' size={32} />
      </View>
      <View className='error-state__text'>{text}</View>
      {detail && <View className='error-state__detail'>{detail}</View>}
      <View className='error-state__action'>
        <Button id={id} kind='outline' icon='refresh' onTap={onRetry}>
          {t('common:action.reload')}
        </Button>
      </View>
    </View>
  )
}
