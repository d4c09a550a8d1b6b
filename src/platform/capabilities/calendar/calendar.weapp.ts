import Taro from '@tarojs/taro'
import { readRefusal } from '../media-pick/refusal'
import type { AddToCalendar } from './contract'

const seconds = (time: number) => Math.round(time / 1000)

export const addToCalendar: AddToCalendar = async ({ title, text, start, end, alarms }) => {
  try {
    await Taro.addPhoneCalendar({
      title,
      description: text,
      startTime: seconds(start),
      // WeChat documents this one as a text.
      endTime: String(seconds(end)),
      alarm: alarms.length > 0,
      alarmOffset: (alarms[0] ?? 0) * 60,
    })
    return { type: 'added' }
  } catch (error) {
    return readRefusal(error)
  }
}
