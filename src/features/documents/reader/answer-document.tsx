import { View } from '@tarojs/components'
import { documentEndpoints } from '@contract/documents/endpoints'
import type { LegalDocument } from '@contract/documents/schemas'
import type { DocumentCompliance } from '@contract/domain/rules/documents'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { LOGIN_PATH } from '@/lib/navigation/guard'
import { relaunch } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { documentIds } from './test-ids'
import { useOpenVersion } from './use-open-version'

interface AnswerDocumentProps {
  document: LegalDocument
  compliance: DocumentCompliance
}

/** What a member does about a version that came after they joined: accepts it once, or logs out. */
export function AnswerDocument({ document: { name, version }, compliance }: AnswerDocumentProps) {
  const t = useT()
  const open = useOpenVersion(name, compliance)
  const { busy, run: send } = useMutation(documentEndpoints.acceptDocument)
  const { busy: leaving, run: leave } = useBusy()
  if (open.version !== version) return null

  async function handleAccept() {
    const outcome = await send({ name, version, compliance })
    if (outcome.type !== 'done') return
    updateQuery(documentEndpoints.openDocuments, { compliance }, () => outcome.data)
    showToast(t('settings:document.accepted'))
  }

  async function handleRefuse() {
    const sure = await confirm({
      title: t('settings:document.refuseTitle'),
      text: t('settings:document.refuseText'),
      confirmText: t('settings:logout'),
      danger: true,
    })
    if (!sure) return
    await useSession
      .getState()
      .signOut()
      .catch(() => undefined)
    relaunch(LOGIN_PATH)
  }

  return (
    <View className="document__answer">
      <Note>{t('settings:document.question')}</Note>
      <Button id={documentIds.accept} size="wide" loading={busy} onTap={() => void handleAccept()}>
        {t('settings:document.accept')}
      </Button>
      <Button
        id={documentIds.refuse}
        kind="text"
        size="wide"
        loading={leaving}
        onTap={() => void leave(handleRefuse)}
      >
        {t('settings:document.refuse')}
      </Button>
    </View>
  )
}
