/**
 * The script in index.html (docs/adr/0092): what can be done before the program has come. It fetches what the first screen
 * needs, shows a member the figures of the last visit, and sends home's calls, whose answers the program takes over.
 */
import { askFigures, readKeptFigures, type Figures } from './figures'
import { paintFigures, paintShell } from './paint'
import { preload } from './preload'
import { readVisit } from './visit'

const visit = readVisit()
const show = (figures: Figures | undefined) => figures && paintFigures(figures, visit)
preload(visit)
paintShell(visit)
if (visit.screen === 'home' && visit.token) {
  show(readKeptFigures())
  askFigures(visit.token, show)
}
