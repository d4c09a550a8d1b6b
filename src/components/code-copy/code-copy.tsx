import { Text, View } from '@tarojs/components'
import { groupCode } from '@contract/domain/rules/codes'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { useCopy } from './use-copy'
import './code-copy.scss'

interface CodeCopyProps {
  code: string
  id?: string
  onCopied?: () => void
}

/** A code in groups of four with the button that copies it, without the spaces. Codes are never mirrored. */
export function CodeCopy({ code, id, onCopied }: CodeCopyProps) {
  const t = useT()
  const copy = useCopy()
  async function handleCopy() {
    if (await copy(code)) onCopied?.()
  }
  return (
    <View className="code-copy">
      <Text className="code-copy__code">{groupCode(code)}</Text>
      <IconButton
        id={id}
        name="copy"
        size={18}
        label={t('common:card.copy')}
        onTap={() => void handleCopy()}
      />
    </View>
  )
}
