export const countryIds = {
  row: (id: string) => `country-${id}`,
  search: 'country-search',
} as const
