import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'

const TellContext = createContext<(words: string) => void>(() => undefined)

/** A screen reader tells what changes inside a place that it knows: this one stays while the views of a call change. */
export function StatePlace({ children }: { children: ReactNode }) {
  const [words, setWords] = useState('')
  return (
    <TellContext.Provider value={setWords}>
      <View className="call-said" role="status">
        {words}
      </View>
      {children}
    </TellContext.Provider>
  )
}

/** Where a call stands, or what it came to. */
export function CallState({ text }: { text: string }) {
  const tell = useContext(TellContext)
  useEffect(() => tell(text), [tell, text])
  return (
    <View className="call__state" aria-hidden="true">
      {text}
    </View>
  )
}
