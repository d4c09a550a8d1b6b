/**
 * The script in index.html (docs/adr/0092): what can be done before the program has come. It fetches what the first screen
 * needs, shows a member the figures of the last visit, and sends home's calls, whose answers the program takes over.
 */
import { askFigures, readKeptFigures, type Figures } from './figures'
import { paintFigures, paintShell } from './paint'
import { preload } from './preload'
import { readVisit } from './visit'

const visit = readVisit()
const isMembersHome = visit.screen === 'home' && visit.token !== ''
const kept = isMembersHome ? readKeptFigures() : undefined
const show = (figures: Figures) => paintFigures(figures, visit)
paintShell(visit)
if (kept) show(kept)

function fetchRest(): void {
  if (isMembersHome) askFigures(visit.token, show)
  preload(visit)
}
// Who has figures to look at and files to start from sees them first: to name nine files and to send four calls takes a slow phone 150 ms.
if (kept) setTimeout(fetchRest)
else fetchRest()
