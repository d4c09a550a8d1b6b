import { AppError } from '../../http/error'

export class StoredFileNotFound extends AppError {
  constructor(field?: string) {
    super('FILE_NOT_FOUND', {}, field ? { [field]: 'photoUnknown' } : {})
  }
}

export class NotAnImage extends AppError {
  constructor() {
    super('NOT_AN_IMAGE', {}, { image: 'imageKind' })
  }
}

export class ImageTooLarge extends AppError {
  constructor(megapixels: number) {
    super('IMAGE_TOO_LARGE', { megapixels }, { image: 'imageTooLarge' })
  }
}

export class ImageDamaged extends AppError {
  constructor() {
    super('IMAGE_DAMAGED', {}, { image: 'imageDamaged' })
  }
}
