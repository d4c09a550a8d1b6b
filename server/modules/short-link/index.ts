export { PREVIEW_POLICY, renderPreview } from './preview'
export { PICTURE_ROUTE } from './pages'
