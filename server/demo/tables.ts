import type { Time } from '../db/tables'

export interface DemoStepTable {
  name: string
  doneAt: Time
}

declare module '../db/tables' {
  interface Tables {
    demo_step: DemoStepTable
  }
}
