export { findCardOwner, showCard } from './card'
export { insertView } from './repository'
export { extendCardView } from './views'
