import { useEffect, useRef, useState } from 'react'
import { onConnectionBack } from '@/lib/network/connection'
import { watchNear } from '@/platform/view/near/watch-near'
import { hasSeen, noteSeen } from './seen-pictures'
import { takeTurn } from './take-turn'

const ATTEMPTS = 3
/** With what is on the screen, 1.3 of its height. */
const BEYOND = 0.3

let counter = 0

interface LazyPicture {
  /** The element around it takes it. */
  id: string
  /** undefined while it is far away, and when it did not come. */
  src: string | undefined
  /** Another try is another element: no host asks again for an address that it has failed at. */
  attempt: number
  shown: boolean
  handleLoad(): void
  handleError(): void
}

/**
 * Loads a picture when it is near the screen, three times at most; the last try is at `own`, where the picture lies as a whole. What did not
 * come is tried again when the connection is back.
 */
export function useLazyPicture(address: string, own: string): LazyPicture {
  const id = useRef('')
  if (id.current === '') {
    counter += 1
    id.current = `picture-${counter}`
  }
  const [near, setNear] = useState(() => hasSeen(address))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'again' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    if (near) return undefined
    let leave: (() => void) | undefined
    const stop = watchNear(id.current, BEYOND, (found) => {
      leave?.()
      leave = found.near ? takeTurn(() => setNear(true)) : undefined
    })
    return () => {
      leave?.()
      stop()
    }
  }, [near])

  useEffect(() => {
    if (state === 'again')
      return takeTurn(() => {
        setAttempt((last) => last + 1)
        setState('loading')
      })
    if (state !== 'failed') return undefined
    return onConnectionBack(() => {
      setAttempt(0)
      setState('loading')
    })
  }, [state])

  const comes = near && (state === 'loading' || state === 'shown')
  return {
    id: id.current,
    src: comes ? (attempt === ATTEMPTS - 1 ? own : address) : undefined,
    attempt,
    shown: state === 'shown',
    handleLoad() {
      noteSeen(address)
      setState('shown')
    },
    handleError() {
      setState(attempt === ATTEMPTS - 1 ? 'failed' : 'again')
    },
  }
}
