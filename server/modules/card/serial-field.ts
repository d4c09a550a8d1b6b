import { isSerialNumber, normaliseSerialNumber } from '@contract/domain/rules/serial-number'
import { OperatorError, textField } from '../../operator-action'

export const cardField = textField({
  value: 'SERIAL',
  argument: 'one',
  description: 'a card by its serial number',
  example: 'SC100001',
})

/** @throws OperatorError NOT_MEANT */
export function readSerial(text: string): string {
  const serial = normaliseSerialNumber(text)
  if (!isSerialNumber(serial))
    throw new OperatorError('NOT_MEANT', `${text} is not a serial number.`)
  return serial
}

/** @throws OperatorError NOT_FOUND */
export function requireCard<Card>(card: Card | undefined, serial: string): Card {
  if (card === undefined)
    throw new OperatorError('NOT_FOUND', `There is no card ${serial}: import it first.`)
  return card
}
