/** The most characters that free texts may have, as the server takes them and the forms say it. A field itself never cuts what is typed. */
export const TEXT_LENGTHS = {
  name: 80,
  localAddress: 200,
  /** Of a province, a city or a county. */
  region: 80,
  walletName: 40,
  /** What somebody says who leaves. */
  comment: 500,
  signInName: 254,
  /** Of a password that is compared; a new one has a rule of its own. */
  oldPassword: 200,
} as const
