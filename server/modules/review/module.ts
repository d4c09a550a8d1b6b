import type { ModuleDefinition } from '../../module'
import { setMembershipRenewal, setStoreReview, showReview } from './ops'

export const reviewModule: ModuleDefinition = {
  name: 'review',
  operatorActions: [showReview, setStoreReview, setMembershipRenewal],
}
