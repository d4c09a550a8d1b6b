export { authenticateCard } from './keys/authenticate-card'
