/** WeChat's keyboard begins a row with its return key. */
export const enterSends = (_send: () => void): { enterkeyhint?: string } => ({})
