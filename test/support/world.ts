export {
  createWorld,
  WORLD_PASSWORD,
  WORLD_PAY_PASSWORD,
  type NewPerson,
  type Person,
  type World,
} from '../../server/demo/world'
