export { claimPhotos, erasePhotos, photoLinks } from './identity-files'
export { kindOf } from './image'
export { registerUploadJobs } from './jobs'
export { registerFilePages } from './pages'
