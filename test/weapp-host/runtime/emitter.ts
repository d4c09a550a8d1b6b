import type { DeviceRuntime, RuntimeEvents } from './types'

/** Who listens to what the host says. A listener that throws stops nobody. */
export function createEmitter(): Pick<DeviceRuntime, 'on' | 'emit'> {
  const all = new Map<string, Set<(value: never) => void>>()
  return {
    on<Name extends keyof RuntimeEvents>(
      name: Name,
      listener: (value: RuntimeEvents[Name]) => void,
    ) {
      const listeners = all.get(name) ?? new Set()
      all.set(name, listeners)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(name, value) {
      for (const listener of all.get(name) ?? []) {
        try {
          Reflect.apply(listener, undefined, [value])
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
