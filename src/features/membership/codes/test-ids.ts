export const codesIds = {
  share: (code: string) => `codes-share-${code}`,
} as const
