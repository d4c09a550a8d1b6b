import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createLook } from './create-look'
import { useBeats } from './use-beats'

interface Reading {
  /** What a task asks for is done with it. */
  done: boolean
  /** The person has come to its end. */
  end(): void
}

/** Reports that this page's content is read, and for how long. */
export function useReading(linkType: string, linkUrl: string): Reading {
  const look = useMemo(() => createLook({ linkType, linkUrl }), [linkType, linkUrl])
  const ended = useRef(false)
  const [done, setDone] = useState(false)
  useEffect(() => void look.begin(), [look])
  const beat = useCallback(async () => {
    const answer = await look.beat({ ended: ended.current })
    if (answer?.done) setDone(true)
  }, [look])
  const end = useCallback(() => {
    ended.current = true
    void beat()
  }, [beat])
  useBeats(true, () => void beat())
  return { done, end }
}
