import { Input, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { messageIds } from '../test-ids'
import './search-field.scss'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

/** Words to search for; what is found stands below it while they are typed. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useT()
  const label = t('messages:search')
  return (
    <View className="search-field">
      <Icon name="search" size={20} />
      <Input
        id={messageIds.search}
        className="search-field__input"
        value={value}
        maxlength={-1}
        placeholder={label}
        placeholderClass="search-field__placeholder"
        nativeProps={{ 'aria-label': label, enterkeyhint: 'search' }}
        onInput={(event) => onChange(event.detail.value)}
      />
      {value !== '' && (
        <IconButton
          name="close"
          size={20}
          label={t('common:action.close')}
          onTap={() => onChange('')}
        />
      )}
    </View>
  )
}
