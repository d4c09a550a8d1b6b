export const statementIds = {
  open: 'statement-open',
  earlier: 'statement-earlier',
  later: 'statement-later',
  file: 'statement-file',
  print: 'statement-print',
} as const
