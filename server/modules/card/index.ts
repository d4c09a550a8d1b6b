export { authenticateCard } from './keys/authenticate-card'
export { listKeys } from './keys/repository'
export { blockCard } from './block-card'
export { cardPlaces, countsSince, findPlace, type CardPlace } from './policy'
export {
  changeCard,
  countDevices,
  findCard,
  findLiveCardOf,
  findSuccessor,
  lockCard,
  type CardRow,
} from './repository'
export { cardField, readSerial, requireCard } from './serial-field'
