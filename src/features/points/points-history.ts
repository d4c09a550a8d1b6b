import { pointsEndpoints } from '@contract/points/endpoints'
import { createList } from '@/lib/data/list/create-list'

export const usePointsHistory = createList(pointsEndpoints.pointsHistory, {
  keyOf: (row) => row.id,
})
