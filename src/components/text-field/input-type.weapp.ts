import type { ChooseInputType, FieldType } from './keyboard'

const TYPES: Partial<Record<FieldType, 'digit' | 'number'>> = {
  money: 'digit',
  number: 'number',
  pin: 'number',
}

/** WeChat's type is its keyboard. Neither of its keyboards of digits has a plus, so a phone number gets the one that has everything. */
export const chooseInputType: ChooseInputType = (type) => TYPES[type] ?? 'text'
