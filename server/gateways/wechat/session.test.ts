import { signRoom } from './session'

it('signs a room as WeChat’s documentation does', () => {
  const [appId, groupId, nonceStr, timeStamp] = [
    'wx20afc706a711eefc',
    '1559129713_672975982',
    '8AP6DT9ybtniUJfb',
    '1559129714',
  ]
  const sessionKey = 'gDyVgzwa0mFz9uUP7M6GQQ=='
  const signature = 'b002b824688dd8593a6079e11d8c5e8734fbcb39a6d5906eb347bfbcad79c617'
  expect(signRoom(sessionKey, [appId, groupId, nonceStr, timeStamp])).toBe(signature)
  expect(signRoom(sessionKey, [timeStamp, nonceStr, groupId, appId])).toBe(signature)
  expect(signRoom('another', [appId, groupId, nonceStr, timeStamp])).not.toBe(signature)
})
