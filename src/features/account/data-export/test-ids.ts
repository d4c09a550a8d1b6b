export const dataExportIds = {
  row: 'data-export-row',
  password: 'data-export-password',
  submit: 'data-export-submit',
} as const
