import type { FakePhone } from '../../app-phone/phone'
import type { SheetEnd, VendorPush } from '../journeys/person'
import { eventually } from '../support/eventually'
import { ChromiumPerson } from './chromium-person'

/** What the phone does around the app: its share sheet, and what Google or Apple pushes to it. */
export abstract class PhonePerson extends ChromiumPerson {
  protected abstract readonly own: FakePhone

  leavesShareSheet(how: SheetEnd) {
    this.own.device.sheetEnd = how
    return Promise.resolve()
  }

  shared() {
    return Promise.resolve(this.own.device.shares.map(({ url }) => String(url)))
  }

  calendarLines() {
    return Promise.resolve(
      this.own.device.entries.map(({ title, startDate, dueDate }) => ({
        title: String(title),
        at: Number(startDate ?? dueDate),
      })),
    )
  }

  override async atCalendarEditor(end: 'kept' | 'left') {
    const { device } = this.own
    const endEditor = await eventually(() => {
      if (!device.endEditor) throw new Error('the calendar’s editor is not open')
      return Promise.resolve(device.endEditor)
    })
    // Android's is a program of its own; an iPhone's lies in the app.
    if (device.system === 'android') this.own.goBackground()
    endEditor(end === 'kept')
    this.own.comeForward()
  }

  override receivesPush(push: VendorPush) {
    this.own.receivePush(push)
    return Promise.resolve()
  }

  override opensPush(text: string) {
    return this.own.openPush(text)
  }

  override iconCount() {
    return Promise.resolve(this.own.device.pushes.badge)
  }

  override swipesOff() {
    return this.own.kill()
  }
}
