/** A store build's home is the card alone. */
export function HomeCommerce() {
  return null
}
