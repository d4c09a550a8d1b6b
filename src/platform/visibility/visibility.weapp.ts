import Taro from '@tarojs/taro'

export function onVisibilityChange(listener: (visible: boolean) => void): () => void {
  const handleShow = () => listener(true)
  const handleHide = () => listener(false)
  Taro.onAppShow(handleShow)
  Taro.onAppHide(handleHide)
  return () => {
    Taro.offAppShow(handleShow)
    Taro.offAppHide(handleHide)
  }
}
