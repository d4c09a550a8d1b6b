import { useCallback, useEffect, useRef, useState } from 'react'
import { actionEndpoints } from '@contract/action/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { useBeats } from './use-beats'

interface Reading {
  /** What a task asks for is done with it. */
  done: boolean
  /** The person has come to its end. */
  end(): void
}

/** Reports that this page's content is read, and for how long. Whether it arrives is nothing that who reads waits for. */
export function useReading(linkType: string, linkUrl: string): Reading {
  const requestId = useRef('')
  const ended = useRef(false)
  const [begun, setBegun] = useState(false)
  const [done, setDone] = useState(false)
  useEffect(() => {
    let gone = false
    void mutate(actionEndpoints.actionBrowse, { linkType, linkUrl }).then((outcome) => {
      if (gone || outcome.type !== 'done') return
      requestId.current = outcome.data
      setBegun(true)
    })
    return () => {
      gone = true
    }
  }, [linkType, linkUrl])
  const beat = useCallback(async () => {
    if (requestId.current === '') return
    const outcome = await mutate(actionEndpoints.heartbeat, {
      requestId: requestId.current,
      linkType,
      linkUrl,
      ended: ended.current,
    })
    if (outcome.type === 'done' && outcome.data.done) setDone(true)
  }, [linkType, linkUrl])
  const end = useCallback(() => {
    ended.current = true
    void beat()
  }, [beat])
  useBeats(begun, () => void beat())
  return { done, end }
}
