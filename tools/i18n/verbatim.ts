/** English texts that are fixed word for word (docs/product/texts.md, "Rules"), as they stand in locales/en. A `{name}` is i18next's `{{name}}`. */
export const quotedTexts = [
  'not Found {{path}}',
  'Fail timeout',
  'Map load failed.',
  'device nonsupport geolocation',
  'Marker.iconPath is required.',
  'Service exception {{status}}',
  'please agree',
  'start time cannot be greater than end time',
  'VIP',
  'SVIP',
  'unknown',
  'not enabled',
  'VIP not enabled',
  'SVIP not enabled',
  'VIP expired',
  'SVIP expired',
  'settled',
  'not settled',
  'pending review',
  'passed',
  'rejected',
  'transferred',
  'refunded',
  'cancelled',
  'Size exceeds limit {{n}} mb',
  'Image compression exception, please try again.',
  'only within the limit range',
  'enter any one',
  'user cancelled',
  'translate coordinate system faild',
  'Map key not configured.',
  'data not found',
  'Installed successfully',
  'Exit the app',
  'please log in within wechat for account safety',
]

/** Labels and messages that are fixed but for capitals and a full stop. */
export const namedTexts = [
  'system error',
  'please re-enter',
  'login failed',
  'login successful',
  'copy failed',
  'verification code sent successfully',
  'submission successful',
  'withdrawal amount lower than the minimum',
  'my profits',
  'my team',
  'my balance',
  'language settings',
  'payment password',
  'terms of use',
  'privacy agreement',
  'download the app',
  'renew VIP',
  'renew SVIP',
  'upgrade SVIP',
  'promotional',
  'distribution',
  'other',
  'near to far',
  'far to near',
]

/**
 * Quoted texts whose feature is not built yet, with the part of the product that brings them. The list only shrinks:
 * one that stands in locales/en already fails the check until it moves up.
 */
export const missingTexts: Readonly<Record<string, string>> = {
  'WebSocket is not connected': 'socket',
}
