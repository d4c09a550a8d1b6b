import { useCallback, useEffect, useState } from 'react'
import { askToTilt } from '@/lib/permission/ask-to-tilt'
import { watchMotion } from '@/platform/capabilities/motion/motion'
import { useInFront } from '@/platform/view/page-show/use-in-front'
import { AT_REST, createFollower, type Lean } from './lean'

/** How the phone leans while its page is in front. `ask`, where the host wants to ask the person first: to be called in a tap. */
export function usePhoneLean(follows: boolean): { lean: Lean; ask: (() => void) | undefined } {
  const [lean, setLean] = useState(AT_REST)
  const [asks, setAsks] = useState(false)
  const [answers, setAnswers] = useState(0)
  const inFront = useInFront()
  useEffect(() => {
    if (!follows || !inFront) return undefined
    let gone = false
    let stop = () => {}
    void watchMotion(createFollower(setLean)).then((outcome) => {
      if (outcome.type === 'watching') {
        if (gone) outcome.stop()
        else stop = outcome.stop
      }
      if (!gone) setAsks(outcome.type === 'asks')
    })
    return () => {
      gone = true
      stop()
      setLean(AT_REST)
    }
  }, [follows, inFront, answers])
  const ask = useCallback(() => {
    // A "no" stands until the page comes to the front again.
    setAsks(false)
    void askToTilt().then((allowed) => allowed && setAnswers((many) => many + 1))
  }, [])
  return { lean, ask: asks ? ask : undefined }
}
