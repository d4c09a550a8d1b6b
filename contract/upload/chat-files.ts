/** What an upload as `file/chat` may be, by the extension of its name (docs/product/upload.md, "What is accepted"). */
export const chatFiles = {
  documents: [
    'pdf',
    'doc',
    'xls',
    'ppt',
    'docx',
    'xlsx',
    'pptx',
    'odt',
    'ods',
    'odp',
    'txt',
    'zip',
  ],
  sounds: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'amr'],
  videos: ['mp4', 'mov', 'webm'],
} as const
export type ChatFileExtension = (typeof chatFiles)[keyof typeof chatFiles][number]
