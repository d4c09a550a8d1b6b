export { claimPhotos, erasePhotos, photoLinks } from './identity-files'
export { kindOf } from './image'
