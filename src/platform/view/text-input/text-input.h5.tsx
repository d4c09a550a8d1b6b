import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TextInputComponent } from './types'

/** What the key has that ends the choice of a sign, in Safari after the composition too. */
const ENTER = 13

export const TextInput: TextInputComponent = ({
  label,
  value,
  placeholderClass: _,
  masked,
  focus,
  native,
  onInput,
  onConfirm,
  ...rest
}) => {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  // Set by ourselves: what an input method is writing must not be written over, and React hears of no value that a program set.
  useLayoutEffect(() => {
    const input = field.current
    if (input && !composing.current && input.value !== value) input.value = value
  })
  useEffect(() => {
    // A panel that opens with it has the keyboard first.
    if (focus) void Promise.resolve().then(() => field.current?.focus())
  }, [focus])
  return (
    <input
      {...rest}
      {...native}
      ref={field}
      type={masked ? 'password' : 'text'}
      aria-label={label}
      onInput={({ currentTarget }) => composing.current || onInput(currentTarget.value)}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        onInput(currentTarget.value)
      }}
      onKeyDown={({ keyCode }) => keyCode === ENTER && onConfirm?.()}
    />
  )
}
