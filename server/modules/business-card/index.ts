export { findCardOwner, showCard } from './card'
