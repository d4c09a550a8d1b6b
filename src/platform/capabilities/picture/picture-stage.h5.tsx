/** What `drawPicture` draws on: a browser draws on a canvas that is in no page. */
export function PictureStage(_props: { id: string }) {
  return null
}
