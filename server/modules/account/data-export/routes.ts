import { dataExportEndpoints } from '@contract/data-export/endpoints'
import { DataExportRequest, DataExportResponse } from '@contract/data-export/schemas'
import { implement, plain } from '../../../http/endpoint'
import { createExport } from './create-export'

export const dataExportRoutes = implement(dataExportEndpoints, {
  dataExport: plain({
    request: DataExportRequest,
    response: DataExportResponse,
    limit: { max: 10, windowSeconds: 3600, by: 'user' },
    handle: createExport,
  }),
})
