import { useState } from 'react'
import type { User } from '@contract/account/schemas'
import { passkeyEndpoints } from '@contract/passkey/endpoints'
import type { Passkey } from '@contract/passkey/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { Sheet } from '@/components/sheet/sheet'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { showToast } from '@/lib/overlay/toast'
import { hasPasskeys } from '@/platform/capabilities/passkey/passkey'
import { AddPasskey } from './add-passkey'
import { RemovePasskey } from './remove-passkey'
import { passkeyIds } from './test-ids'

type Owner = Pick<User, 'hasPassword'>

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT()
  const { name, createTime, lastUsed } = passkey
  const detail = lastUsed
    ? t('profile:passkey.lastUsed', { time: formatDateTime(lastUsed) })
    : t('profile:passkey.added', { time: formatDateTime(createTime) })
  return (
    <Row
      leading={<Icon name="key" size={20} />}
      title={isolate(name)}
      detail={detail}
      trailing={
        <Button
          id={passkeyIds.remove(passkey.passkeyId)}
          kind="outline"
          size="small"
          onTap={onRemove}
        >
          {t('profile:passkey.remove')}
        </Button>
      }
    />
  )
}

function OwnPasskeys({ user: { hasPassword } }: { user: Owner }) {
  const t = useT()
  const own = useQuery(passkeyEndpoints.passkeys, {})
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  async function handleChange(sentence: string) {
    setAdding(false)
    setLeaving(undefined)
    showToast(sentence)
    await own.reload()
  }
  return (
    <>
      <SectionHeader title={t('profile:passkey.title')} />
      <Card>
        {own.data?.map((passkey) => (
          <PasskeyRow
            key={passkey.passkeyId}
            passkey={passkey}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
        <Row
          id={passkeyIds.add}
          leading={<Icon name="shield" size={20} />}
          title={t('profile:passkey.add')}
          chevron
          disabled={own.data === undefined}
          onTap={() => setAdding(true)}
        />
      </Card>
      <Sheet open={adding} title={t('profile:passkey.add')} onClose={() => setAdding(false)}>
        <AddPasskey onDone={() => void handleChange(t('profile:passkey.addDone'))} />
      </Sheet>
      <Sheet
        open={leaving !== undefined}
        title={t('profile:passkey.removeTitle')}
        onClose={() => setLeaving(undefined)}
      >
        {leaving && (
          <RemovePasskey
            passkey={leaving}
            hasPassword={hasPassword}
            onDone={() => void handleChange(t('profile:passkey.removeDone'))}
          />
        )}
      </Sheet>
    </>
  )
}

/** The member's passkeys, with the way to add and remove one; nothing where this host makes none (docs/product/account.md, "Passkeys"). */
export function PasskeySection({ user }: { user: Owner }) {
  return hasPasskeys() ? <OwnPasskeys user={user} /> : null
}
