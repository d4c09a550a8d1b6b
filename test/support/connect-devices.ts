import { Device } from './message-device'
import type { TestApp } from './test-app'
import { until } from './until'
import type { Person } from './world'

/** Connects devices of people and waits for their greeting; after each test they are gone. */
export function connectDevices(server: () => TestApp): (person: Person) => Promise<Device> {
  const devices: Device[] = []
  afterEach(() => {
    for (const device of devices.splice(0)) device.kill()
  })
  return async (person) => {
    const device = new Device(server(), person)
    devices.push(device)
    await device.connect()
    await until('the greeting', () => device.last('hello'))
    return device
  }
}
