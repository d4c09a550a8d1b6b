import { AppError } from '../../http/error'

/** `field`: where the form named the file. */
export function fileNotFound(field?: string): AppError {
  return new AppError('FILE_NOT_FOUND', {}, field ? { [field]: 'photoUnknown' } : {})
}

export function notAnImage(): AppError {
  return new AppError('NOT_AN_IMAGE', {}, { image: 'imageKind' })
}

export function fileKind(): AppError {
  return new AppError('FILE_KIND', {}, { image: 'fileKind' })
}

export function imageTooLarge(megapixels: number): AppError {
  return new AppError('IMAGE_TOO_LARGE', { megapixels }, { image: 'imageTooLarge' })
}
