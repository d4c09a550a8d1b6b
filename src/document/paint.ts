import { formatCount } from '@contract/domain/count'
import { formatMoney } from '@contract/domain/money'
import { chooseFigureLook } from '@/components/stat-trio/figure-look'
import { readLocalParts } from '@/lib/format/date-parts'
import { writeMoment } from '@/lib/format/date-words'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'
import type { Figures } from './figures'
import type { Visit } from './visit'

function write(id: string, text: string): void {
  const node = document.getElementById(`shell-${id}`)
  if (node) node.textContent = text
}

const wordsIn = (language: string) => FIRST_VALUES.words[language] ?? FIRST_VALUES.words.en

/** Makes the document's look-alike of the first screen (src/index.html) that of this visit. */
export function paintShell({ screen, token, language }: Visit): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const { brand } = FIRST_VALUES
  const words = wordsIn(language)
  write('brand', words.name ?? brand.name)
  const mode = readText(storageKeys.developer.key)
  if (mode ? mode === 'test' : location.origin !== brand.frontHost) write('test', words.test)
  if (screen !== 'home' || !token) {
    root.classList.add('plain')
    return
  }
  write('profits', words.profits)
  write('team', words.team)
  write('balance', words.balance)
}

/** Shows the three figures and, of those of an earlier visit, how old they are. */
export function paintFigures({ profits, balance, team, at }: Figures, { language }: Visit): void {
  const values = [formatMoney(profits), formatCount(team), formatMoney(balance)]
  const names = ['profits', 'team', 'balance']
  names.forEach((name, index) => write(`${name}-figure`, values[index] ?? ''))
  document.getElementById('shell-trio')?.classList.add(chooseFigureLook(values))
  const time = at ? writeMoment(language, readLocalParts(new Date(at))) : ''
  write('age', time && wordsIn(language).asOf.replace('{{time}}', time))
}
