import { useEffect, useState, type ComponentType } from 'react'

interface LazyProps<Props> {
  /** Fetches the component's code; called once. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** The code did not arrive. */
  onFail: () => void
}

/** A piece whose code comes when it is first needed: the first load has no room for it. */
export function Lazy<Props extends object>({ load, props, onFail }: LazyProps<Props>) {
  const [Piece, setPiece] = useState<ComponentType<Props>>()
  useEffect(() => {
    let gone = false
    load().then(
      (loaded) => !gone && setPiece(() => loaded),
      () => !gone && onFail(),
    )
    return () => {
      gone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the code of a piece is fetched once
  }, [])
  return Piece ? <Piece {...props} /> : null
}
