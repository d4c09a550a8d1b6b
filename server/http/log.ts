import { dropSecretsOfText } from '@contract/diagnostics/drop-secrets'
import { pino, type DestinationStream, type Logger } from 'pino'

const SECRETS = [
  'i-token',
  'token',
  'accessToken',
  'authorization',
  'ticket',
  'captcha',
  'password',
  'oldPassword',
  'confirmPassword',
  'payPassword',
  'confirmPayPassword',
  'passportName',
  'passportNumber',
  'passportPhotos',
  'address',
  'confirmAddress',
  'dataKey',
  'account',
  'accountName',
  'phone',
  'birthday',
  'localAddress',
  'photos',
  'signature',
  'credential',
  'assertion',
  'passkey',
] as const
const DEPTHS = ['', '*.', '*.*.'] as const
/** `code` is a mail or activation code only where a request or a mail is logged; elsewhere it is an error's code. */
const CODE_PATHS = [
  'code',
  ...[
    'body',
    'input',
    'query',
    'payload',
    'params',
    'request',
    'payload.params',
    'job.payload',
  ].map((place) => `${place}.code`),
]

const redactPaths = [
  ...SECRETS.flatMap((name) =>
    DEPTHS.map((depth) =>
      name.includes('-') ? `${depth.slice(0, -1)}["${name}"]` : `${depth}${name}`,
    ),
  ),
  ...CODE_PATHS,
]

interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  code?: unknown
  constraint?: unknown
}

/** Not an error's other fields: a database's `detail` quotes the row. What another program wrote into a message may quote an address with its key. */
function serializeError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error
  return {
    type: error.name,
    message: dropSecretsOfText(error.message),
    stack: error.stack && dropSecretsOfText(error.stack),
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
  }
}

/** Structured logs on one stream; secrets are never written. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: redactPaths, censor: '[redacted]' },
    serializers: { err: serializeError },
    base: undefined,
  }
  return stream ? pino(options, stream) : pino(options)
}
