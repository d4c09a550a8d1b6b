export const uploadErrors = {
  FILE_NOT_FOUND: 40470,
  NOT_AN_IMAGE: 42270,
  /** params: megapixels */
  IMAGE_TOO_LARGE: 42271,
  IMAGE_DAMAGED: 42272,
} as const
