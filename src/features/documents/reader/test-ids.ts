export const documentIds = { download: 'document-download' } as const
