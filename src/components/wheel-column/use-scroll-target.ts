import { useEffect, useState } from 'react'

/** Time in which Taro's scroll view stands: it hears changes only, and none before that. */
const STANDS_MS = 60

/** The id that a ScrollView shows, given to it once it stands. */
export function useScrollTarget(id: string | undefined): string | undefined {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), STANDS_MS)
    return () => clearTimeout(timer)
  }, [])
  return stands ? id : undefined
}
