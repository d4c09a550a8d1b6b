/** A photo of the field: on its way, there, or not arrived. */
export interface Photo {
  key: string
  /** Where it shows; '' while that is not known. */
  src: string
  state: 'uploading' | 'done' | 'failed'
  /** Of the upload. */
  percent: number
  /** Bytes that are sent; unknown of a photo that was sent before. */
  size?: number
}
