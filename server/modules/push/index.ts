export { createPushes } from './create-pushes'
