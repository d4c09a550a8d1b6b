export const callIds = { accept: 'call-accept', decline: 'call-decline' } as const
