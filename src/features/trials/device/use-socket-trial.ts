import { useEffect, useRef, useState } from 'react'
import { useComponentT } from '@/i18n/use-component-t'
import type { Socket, SocketData } from '@/platform/capabilities/socket/contract'
import { connectSocket } from '@/platform/capabilities/socket/socket'

const KEPT = 20

/** One connection at a time, and what it has said. */
export function useSocketTrial() {
  const t = useComponentT()
  const [lines, setLines] = useState<readonly string[]>([])
  const [state, setState] = useState<'closed' | 'connecting' | 'open'>('closed')
  const socket = useRef<Socket>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      socket.current?.close()
    }
  }, [])
  const say = (line: string) => setLines((all) => [...all, line].slice(-KEPT))
  const describe = (data: SocketData) =>
    typeof data === 'string'
      ? t('components:trial.heard', { text: data })
      : t('components:trial.heardBytes', { count: data.byteLength })

  async function connect(address: string) {
    setState('connecting')
    const outcome = await connectSocket(address.trim())
    if (gone.current) {
      if (outcome.type === 'connected') outcome.socket.close()
      return
    }
    if (outcome.type === 'failed') {
      setState('closed')
      return say(t('components:trial.notConnected', { code: outcome.code, reason: outcome.reason }))
    }
    socket.current = outcome.socket
    setState('open')
    say(t('components:trial.connected'))
    outcome.socket.onMessage((data) => say(describe(data)))
    outcome.socket.onClose(({ code }) => {
      setState('closed')
      say(t('components:trial.ended', { code }))
    })
  }
  async function send(text: string) {
    const outcome = await socket.current?.send(text)
    if (outcome?.type === 'failed')
      say(t('components:trial.notSent', { code: outcome.code, reason: outcome.reason }))
  }
  return { lines, state, connect, send, close: () => socket.current?.close() }
}
