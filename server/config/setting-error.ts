/** What whoever starts the server can put right: the message is one sentence that says how. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
