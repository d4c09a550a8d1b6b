/** What lies over a page, each piece's code on demand. */
export const loadDialog = () =>
  import(/* webpackChunkName: "dialog" */ '@/components/dialog/dialog').then(({ Dialog }) => Dialog)
export const loadActionSheet = () =>
  import(/* webpackChunkName: "action-sheet" */ '@/components/action-sheet/action-sheet').then(
    ({ ActionSheet }) => ActionSheet,
  )
export const loadImagePreview = () =>
  import(/* webpackChunkName: "image-preview" */ '@/components/image-preview/image-preview').then(
    ({ ImagePreview }) => ImagePreview,
  )

/** What no first screen needs. */
export const loadLater = () => import(/* webpackChunkName: "later" */ './later')
