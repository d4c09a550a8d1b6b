import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { TextInput } from '@/platform/view/text-input/text-input'
import { messageIds } from '../test-ids'
import './search-field.scss'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
}

const SEARCHES = { enterKeyHint: 'search' } as const

/** Words to search for; what is found stands below it while they are typed. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useT()
  const label = t('messages:search')
  return (
    <View className="search-field">
      <Icon name="search" size={20} />
      <TextInput
        id={messageIds.search}
        className="search-field__input"
        label={label}
        value={value}
        placeholder={label}
        placeholderClass="search-field__placeholder"
        native={SEARCHES}
        onInput={onChange}
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
