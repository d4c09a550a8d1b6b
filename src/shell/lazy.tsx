import { useEffect, useState, type ComponentType } from 'react'
import { onConnectionBack } from '@/lib/network/connection'
import { CameLate } from '@/platform/view/page-show/use-page-show'

interface LazyProps<Props> {
  /** Fetches the component's code. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** The code did not arrive: whoever keeps the piece all the same sees it once there is a connection again. */
  onFail?: () => void
}

/** A piece whose code comes when it is first needed: the first load has no room for it. */
export function Lazy<Props extends object>({ load, props, onFail }: LazyProps<Props>) {
  const [Piece, setPiece] = useState<ComponentType<Props>>()
  useEffect(() => {
    let gone = false
    let stop = () => {}
    const begin = () => {
      stop()
      load().then(
        (loaded) => !gone && setPiece(() => loaded),
        () => {
          if (gone) return
          stop = onConnectionBack(begin)
          onFail?.()
        },
      )
    }
    begin()
    return () => {
      gone = true
      stop()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the code of a piece is one for its life
  }, [])
  return Piece ? (
    <CameLate.Provider value>
      <Piece {...props} />
    </CameLate.Provider>
  ) : null
}
