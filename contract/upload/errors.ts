export const uploadErrors = {
  FILE_NOT_FOUND: 40470,
  NOT_AN_IMAGE: 42270,
  /** params: megapixels */
  IMAGE_TOO_LARGE: 42271,
  IMAGE_DAMAGED: 42272,
  /** One member's uploads that are under way. */
  TOO_MANY_UPLOADS: 42970,
  UPLOAD_SILENT: 40070,
  /** Everybody's uploads that are under way. */
  UPLOADS_BUSY: 50370,
} as const
