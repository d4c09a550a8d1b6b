import { useState } from 'react'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { openExternal } from '@/platform/capabilities/open-external/open-external'

interface Connecting {
  busy: boolean
  /** The person was sent to TikTok: a browser's page has left, an app waits for them to come back. */
  waiting: boolean
  connect(): Promise<void>
}

/** The way to TikTok's question; each one is a new attempt. */
export function useConnect(): Connecting {
  const [waiting, setWaiting] = useState(false)
  const beginning = useMutation(tiktokEndpoints.beginTiktok, { toast: true })
  async function connect() {
    const outcome = await beginning.run({})
    if (outcome.type !== 'done') return
    const { type } = await openExternal(outcome.data.url)
    setWaiting(type === 'opened')
  }
  return { busy: beginning.busy, waiting, connect }
}
