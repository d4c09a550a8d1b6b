import { Canvas } from '@tarojs/components'
import type { PictureStageComponent } from './contract'

const OUT_OF_SIGHT = { position: 'fixed', top: '-2000px', width: '100px', height: '100px' } as const

export const PictureStage: PictureStageComponent = ({ id }) => (
  <Canvas id={id} canvasId={id} type="2d" style={OUT_OF_SIGHT} />
)
