import { Button } from '@/components/button/button'
import { useCopy } from '@/components/code-copy/use-copy'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { downloadIds } from './test-ids'

/** A store hands no invitation on: the person takes the code along. */
export function CodeToCarry({ code }: { code: string }) {
  const t = useT()
  const copy = useCopy()
  return (
    <Note
      action={
        <Button id={downloadIds.carryCopy} kind="outline" icon="copy" onTap={() => void copy(code)}>
          {t('download:carryCopy')}
        </Button>
      }
    >
      {t('download:carry')}
    </Note>
  )
}
