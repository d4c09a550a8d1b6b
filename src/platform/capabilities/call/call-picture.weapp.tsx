import { View, VoipRoom } from '@tarojs/components'
import { useStore } from 'zustand'
import type { CallPicture as Picture, PicturesCover } from './contract'
import { OwnVoip } from './voip-media'
import './call-picture.scss'

/** `<voip-room>` is drawn by the phone itself. */
export const picturesCover: PicturesCover = true

/** WeChat's name of the attribute; Taro's type has `openId`, which its template does not know. */
const ofPerson = (openid: string) => ({ openid })

function OwnPicture({ own }: { own: OwnVoip }) {
  const { openId, facing } = useStore(own.state)
  if (openId === '') return null
  return (
    <VoipRoom
      {...ofPerson(openId)}
      className="call-picture"
      mode="camera"
      devicePosition={facing}
    />
  )
}

export const CallPicture: Picture = ({ stream, label }) => (
  <View className="call-picture" role="img" aria-label={label}>
    {stream instanceof OwnVoip ? (
      <OwnPicture own={stream} />
    ) : (
      <VoipRoom {...ofPerson(stream.id)} className="call-picture" mode="video" />
    )}
  </View>
)
