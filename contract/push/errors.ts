export const pushErrors = {
  /** Not the device that asks, or it is not signed in any more. */
  PUSH_DEVICE_UNKNOWN: 40481,
  /** No template of this deployment has that id. */
  PUSH_TEMPLATE_UNKNOWN: 40482,
  /** This deployment pushes nothing to devices of that kind. */
  PUSH_NOT_CONFIGURED: 42255,
  /** The member is not known to WeChat's mini-program: they sign in by WeChat there first. */
  PUSH_WECHAT_UNLINKED: 42256,
} as const
