export {
  FeedFileError,
  type FeedFile,
  keepFeedPicture,
  keepFeedVideo,
  removeFeedFiles,
} from './feed-files'
export { claimPhotos, erasePhotos, createPhotoLinks } from './identity-files'
export { detectImageKind } from './image'
export { replacePicture } from './public-pictures'
