import { Tappable } from '@/components/tappable/tappable'
import './link-text.scss'

interface LinkTextProps {
  children: string
  onTap: () => void
  id?: string
}

/** A link inside a sentence. */
export function LinkText({ children, onTap, id }: LinkTextProps) {
  return (
    <Tappable id={id} role="link" className="link-text" onTap={onTap}>
      {children}
    </Tappable>
  )
}
