import { useState } from 'react'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { openLink } from '@/lib/links/open-link'
import { trialIds } from './test-ids'

/** A link as content of an operator has it, opened as there. */
export function LinkTrial() {
  const t = useComponentT()
  const [link, setLink] = useState('')
  return (
    <>
      <TextField
        id={trialIds.link}
        label={t('components:trial.link')}
        type="code"
        value={link}
        onChange={setLink}
      />
      <Button id={trialIds.openLink} kind="outline" onTap={() => void openLink(link)}>
        {t('components:trial.openLink')}
      </Button>
    </>
  )
}
