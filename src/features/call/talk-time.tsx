import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { sayLength } from '@/lib/format/say-length'

const secondsSince = (since: number) => Math.max(0, Math.floor((Date.now() - since) / 1000))

/** How long they have talked; a screen reader is not told each second. */
export function TalkTime({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(() => secondsSince(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <View className="talk-time" role="timer" aria-live="off">
      {sayLength(seconds)}
    </View>
  )
}
