import type { ComponentType } from 'react'

/** What the host says when the person was asked for their phone number. 'code': one use, for our server; no number comes here. */
export type PhoneAnswer =
  { type: 'code'; code: string } | { type: 'refused' } | { type: 'failed'; reason: string }

/** Whether the host can ask the person for their phone number: WeChat's mini-program alone. */
export type CanAskPhone = () => boolean

interface PhoneCoverProps {
  id: string
  label: string
  onAnswer: (answer: PhoneAnswer) => void
}

/** Lies over a button, inside its positioned parent, where the host asks for a phone number by an element of its own (WeChat's open-type). Elsewhere there is nothing. */
export type PhoneCoverComponent = ComponentType<PhoneCoverProps>
