import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { registerIds } from './test-ids'

interface RecommendationFieldProps {
  /** The code that the email was invited with. */
  bound?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The inviter's code, for whoever came without a link. */
export function RecommendationField({ bound, ...field }: RecommendationFieldProps) {
  const t = useT()
  return (
    <TextField
      id={registerIds.recommendationCode}
      label={t('account:register.recommendationCode')}
      help={t(
        bound && bound === field.value
          ? 'account:register.recommendationBound'
          : 'account:register.recommendationHelp',
      )}
      type="code"
      {...field}
    />
  )
}
