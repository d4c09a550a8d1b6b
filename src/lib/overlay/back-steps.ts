import { createBackSteps } from '@/platform/view/back-steps/back-steps'
import { startBackSteps } from './layers'

// Comes with the first panel, not with the first page.
startBackSteps(createBackSteps)
