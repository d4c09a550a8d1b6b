import type { ModuleDefinition } from '../../module'

export const pointsModule: ModuleDefinition = { name: 'points' }
