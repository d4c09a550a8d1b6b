export const phoneIds = {
  row: 'phone-row',
  cover: 'phone-cover',
  give: 'phone-give',
} as const
