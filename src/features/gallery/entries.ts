import type { GalleryEntry } from './gallery-entry'
import { actionSheet } from './entries/action-sheet'
import { amount } from './entries/amount'
import { avatar } from './entries/avatar'
import { barChart } from './entries/bar-chart'
import { button } from './entries/button'
import { card } from './entries/card'
import { checkbox } from './entries/checkbox'
import { chips } from './entries/chips'
import { choiceField } from './entries/choice-field'
import { codeCopy } from './entries/code-copy'
import { dateField } from './entries/date-field'
import { dialog } from './entries/dialog'
import { emptyState } from './entries/empty-state'
import { errorState } from './entries/error-state'
import { fieldFrame } from './entries/field-frame'
import { headerBar } from './entries/header-bar'
import { icon } from './entries/icon'
import { iconButton } from './entries/icon-button'
import { imagePreview } from './entries/image-preview'
import { keyValue } from './entries/key-value'
import { linkText } from './entries/link-text'
import { loading } from './entries/loading'
import { memberCard } from './entries/member-card'
import { money } from './entries/money'
import { note } from './entries/note'
import { numberPad } from './entries/number-pad'
import { pagedList } from './entries/paged-list'
import { payPasswordSheet } from './entries/pay-password-sheet'
import { photoField } from './entries/photo-field'
import { row } from './entries/row'
import { sectionHeader } from './entries/section-header'
import { selectField } from './entries/select-field'
import { sheet } from './entries/sheet'
import { skeleton } from './entries/skeleton'
import { statTrio } from './entries/stat-trio'
import { tabBar } from './entries/tab-bar'
import { tag } from './entries/tag'
import { tappable } from './entries/tappable'
import { textField } from './entries/text-field'
import { timeline } from './entries/timeline'
import { toast } from './entries/toast'

/** Every shared component; a new folder of src/components brings its own. */
export const entries: readonly GalleryEntry[] = [
  actionSheet,
  amount,
  avatar,
  barChart,
  button,
  card,
  checkbox,
  chips,
  choiceField,
  codeCopy,
  dateField,
  dialog,
  emptyState,
  errorState,
  fieldFrame,
  headerBar,
  icon,
  iconButton,
  imagePreview,
  keyValue,
  linkText,
  loading,
  memberCard,
  money,
  note,
  numberPad,
  pagedList,
  payPasswordSheet,
  photoField,
  row,
  sectionHeader,
  selectField,
  sheet,
  skeleton,
  statTrio,
  tabBar,
  tag,
  tappable,
  textField,
  timeline,
  toast,
]
