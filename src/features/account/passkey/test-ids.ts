export const passkeyIds = {
  add: 'passkey-add',
  addCode: 'passkey-add-code',
  addSend: 'passkey-add-send',
  addSubmit: 'passkey-add-submit',
  login: 'passkey-login',
  removeCode: 'passkey-remove-code',
  removePassword: 'passkey-remove-password',
  removeSend: 'passkey-remove-send',
  removeSubmit: 'passkey-remove-submit',
  remove: (passkeyId: string) => `passkey-${passkeyId}`,
} as const
