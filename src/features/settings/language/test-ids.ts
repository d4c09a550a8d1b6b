export const langIds = { row: (language: string) => `lang-${language}` } as const
