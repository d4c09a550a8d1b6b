export const documentIds = {
  text: 'document-text',
  download: 'document-download',
  accept: 'document-accept',
  refuse: 'document-refuse',
} as const
