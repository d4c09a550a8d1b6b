import { WeappScreen } from './weapp-screen'

/** What a person hears and sees of another in WeChat's rooms. */
export abstract class WeappCalls extends WeappScreen {
  private async waitForMore(what: 'sounds' | 'pictures') {
    const before = (await this.device.received())[what]
    await this.until(`more ${what} of the other`, async () => {
      const now = (await this.device.received())[what]
      return now > before || undefined
    })
  }

  hears() {
    return this.waitForMore('sounds')
  }

  watches() {
    return this.waitForMore('pictures')
  }

  /** What a phone catches is sent ten times a second, silence too. */
  private async waitForNone(what: 'sounds' | 'pictures') {
    let before = await this.device.received()
    await this.until(`a second without ${what} of the other`, async () => {
      const now = await this.device.received()
      if (now[what] !== before[what]) before = now
      return now.rounds - before.rounds >= 10 || undefined
    })
  }

  hearsNothing() {
    return this.waitForNone('sounds')
  }

  watchesNothing() {
    return this.waitForNone('pictures')
  }

  wayOfCall(): Promise<string> {
    throw new Error('a mini-program calls in WeChat’s rooms')
  }

  interruptCall() {
    return this.device.interruptCall()
  }

  isRelayed(): Promise<boolean> {
    throw new Error('a mini-program calls in WeChat’s rooms')
  }
}
