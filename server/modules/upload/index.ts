export { claimPhotos, erasePhotos, createPhotoLinks } from './identity-files'
export { detectImageKind } from './image'
export { replacePicture } from './public-pictures'
