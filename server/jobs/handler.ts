import type { Services } from '../services'
import type { JobHandlerOn, JobRunOn } from './jobs'

export type JobRun = JobRunOn<Services>
export type JobHandler = JobHandlerOn<Services>
