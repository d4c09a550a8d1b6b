export { findCardOwner, showCard } from './card'
export { extendCardView } from './views'
