import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { trialIds } from './test-ids'
import { useSocketTrial } from './use-socket-trial'

/** Opens a socket at an address, sends texts over it and shows what it says. */
export function SocketTrial() {
  const t = useComponentT()
  const [address, setAddress] = useState('')
  const [message, setMessage] = useState('')
  const { lines, state, connect, send, close } = useSocketTrial()
  const open = state === 'open'
  return (
    <>
      <TextField
        id={trialIds.address}
        label={t('components:trial.address')}
        value={address}
        type="code"
        onChange={setAddress}
      />
      <Button
        id={open ? trialIds.close : trialIds.connect}
        kind="outline"
        loading={state === 'connecting'}
        disabled={!open && address.trim() === ''}
        onTap={open ? close : () => void connect(address)}
      >
        {t(open ? 'components:trial.close' : 'components:trial.connect')}
      </Button>
      {open && (
        <>
          <TextField
            id={trialIds.message}
            label={t('components:trial.message')}
            value={message}
            onChange={setMessage}
          />
          <Button id={trialIds.send} kind="outline" onTap={() => void send(message)}>
            {t('components:trial.send')}
          </Button>
        </>
      )}
      {lines.length > 0 && (
        <Note>
          {lines.map((line, at) => (
            <View key={at} className="device-trials__line">
              {line}
            </View>
          ))}
        </Note>
      )}
    </>
  )
}
