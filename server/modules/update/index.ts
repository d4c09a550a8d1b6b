export { publish } from './publish'
export { lockReleases } from './repository'
