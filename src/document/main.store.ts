/** The script in index.html (docs/adr/0092) of a store build, whose home has no figures to begin with. */
import { paintShell } from './paint'
import { preload } from './preload'
import { readVisit } from './visit'

const visit = readVisit()
paintShell({ ...visit, token: '' })
preload(visit)
