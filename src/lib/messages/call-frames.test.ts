import { listenForCalls, tellOfCall, type ToldOfCall } from './call-frames'

const away = (shareId: string): ToldOfCall => ({ type: 'callAway', shareId })

it('whoever listens late hears all that was told, in its order, and then each as it comes', () => {
  for (const shareId of ['one', 'two', 'three']) tellOfCall(away(shareId))
  const heard: ToldOfCall[] = []
  listenForCalls((frame) => heard.push(frame))
  tellOfCall(away('four'))
  expect(heard).toEqual(['one', 'two', 'three', 'four'].map(away))
})
