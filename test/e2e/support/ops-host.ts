// node tools/run.cjs test/e2e/support/ops-host.ts: runs the commands of `npm run ops` that it is sent, each as if alone, so that a journey pays
// for one start of the program. A line in: {"id": 1, "words": […]}; a line out: {"id": 1, "code": 0, "output": "…"}.
import { createInterface } from 'node:readline'
import { openServices } from '../../../server/ops/open'
import { runOps } from '../../../server/ops/run'

interface Order {
  id: number
  words: string[]
}

async function answer({ id, words }: Order): Promise<void> {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const code = await runOps(words, openServices, { out: say, err: say }).catch((error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  })
  const output = said.map((text) => `${text}\n`).join('')
  process.stdout.write(`${JSON.stringify({ id, code, output })}\n`)
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const order: Order = JSON.parse(line)
  void answer(order)
})
