export { claimPhotos, erasePhotos, createPhotoLinks } from './identity-files'
export { kindOf } from './image'
