import type { PictureStageComponent } from './contract'

export const PictureStage: PictureStageComponent = () => null
