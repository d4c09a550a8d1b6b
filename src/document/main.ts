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
if (isMembersHome) askFigures(visit.token, show)
// Who has been here has the files: their names can wait for the first picture.
if (kept) setTimeout(() => preload(visit))
else preload(visit)
