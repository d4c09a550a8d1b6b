export const updateIds = { confirm: 'update-confirm', later: 'update-later' } as const
