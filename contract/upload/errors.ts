export const uploadErrors = {
  FILE_NOT_FOUND: 40470,
  NOT_AN_IMAGE: 42270,
  /** params: megapixels */
  IMAGE_TOO_LARGE: 42271,
  IMAGE_DAMAGED: 42272,
  /** The file is of none of the kinds that may be sent, or its name says another one. */
  FILE_KIND: 42273,
  /** One member's uploads that are under way. */
  TOO_MANY_UPLOADS: 42970,
  /** What one member may upload in a day. params: n, in MB */
  UPLOAD_DAY_FULL: 42971,
  UPLOAD_SILENT: 40070,
  /** Everybody's uploads that are under way. */
  UPLOADS_BUSY: 50370,
} as const
