/** Components whose attributes `wx.canIUse('button.open-type.…')` may ask for; the host draws them all. */
const COMPONENTS = [
  'view',
  'text',
  'image',
  'button',
  'input',
  'textarea',
  'scroll-view',
  'swiper',
  'swiper-item',
  'picker',
  'picker-view',
  'web-view',
  'switch',
  'slider',
  'rich-text',
  'canvas',
  'form',
  'label',
  'checkbox',
  'radio',
  'navigator',
  'block',
]

/** True for what the host has: an API (`getLocation`, `getLocation.success.speed`) or a component (`text.user-select`). */
export function canIUse(schema: string, made: object): boolean {
  const [name = ''] = schema.split('.')
  return Object.hasOwn(made, name) || COMPONENTS.includes(name)
}
