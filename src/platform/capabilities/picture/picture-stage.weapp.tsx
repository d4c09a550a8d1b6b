import { Canvas } from '@tarojs/components'

const OUT_OF_SIGHT = { position: 'fixed', top: '-2000px', width: '100px', height: '100px' } as const

/** What `drawPicture` draws on: a mini-program draws on a canvas of its page, here out of sight. */
export function PictureStage({ id }: { id: string }) {
  return <Canvas id={id} canvasId={id} type="2d" style={OUT_OF_SIGHT} />
}
