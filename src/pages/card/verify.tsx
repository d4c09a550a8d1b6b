import { definePage } from '@/shell/define-page'
import { PendingPage } from '@/shell/pending-page'

export default definePage('/pages/card/verify', PendingPage)
