export {
  FeedFileError,
  type FeedFile,
  keepFeedPicture,
  keepFeedVideo,
  removeFeedFiles,
} from './feed-files'
export { claimChatFiles, idsOfChat, removeFiles, linkOfFile } from './chat-files'
export { claimPhotos, erasePhotos, createPhotoLinks } from './identity-files'
export type { StoredFileTable } from './tables'
export { detectImageKind } from './image'
export { drawPublicPicture, replacePicture } from './public-pictures'
