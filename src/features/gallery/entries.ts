import type { GalleryEntry } from './gallery-entry'
import { actionSheet } from './entries/action-sheet'
import { amount } from './entries/amount'
import { asOf } from './entries/as-of'
import { avatar } from './entries/avatar'
import { barChart } from './entries/bar-chart'
import { button } from './entries/button'
import { calendar } from './entries/calendar'
import { callBanner } from './entries/call-banner'
import { card } from './entries/card'
import { checkbox } from './entries/checkbox'
import { chips } from './entries/chips'
import { choiceField } from './entries/choice-field'
import { codeCopy } from './entries/code-copy'
import { dateField } from './entries/date-field'
import { datePicker } from './entries/date-picker'
import { dateTimePicker } from './entries/date-time-picker'
import { dialog } from './entries/dialog'
import { dynamicForm } from './entries/dynamic-form'
import { emptyState } from './entries/empty-state'
import { errorPage } from './entries/error-page'
import { errorState } from './entries/error-state'
import { fieldFrame } from './entries/field-frame'
import { filterBar } from './entries/filter-bar'
import { headerBar } from './entries/header-bar'
import { icon } from './entries/icon'
import { iconButton } from './entries/icon-button'
import { imagePreview } from './entries/image-preview'
import { keyValue } from './entries/key-value'
import { linkText } from './entries/link-text'
import { listFilter } from './entries/list-filter'
import { listPicker } from './entries/list-picker'
import { loading } from './entries/loading'
import { memberCard } from './entries/member-card'
import { modalLayer } from './entries/modal-layer'
import { money } from './entries/money'
import { multiSelectPicker } from './entries/multi-select-picker'
import { note } from './entries/note'
import { numberPad } from './entries/number-pad'
import { offlineBar } from './entries/offline-bar'
import { optionList } from './entries/option-list'
import { pagedList } from './entries/paged-list'
import { payPasswordSheet } from './entries/pay-password-sheet'
import { photoField } from './entries/photo-field'
import { pickerPanel } from './entries/picker-panel'
import { picture } from './entries/picture'
import { progress } from './entries/progress'
import { qrCode } from './entries/qr-code'
import { pullIndicator } from './entries/pull-indicator'
import { rangePicker } from './entries/range-picker'
import { row } from './entries/row'
import { scanner } from './entries/scanner'
import { sectionHeader } from './entries/section-header'
import { selectField } from './entries/select-field'
import { sharePoster } from './entries/share-poster'
import { shareSheet } from './entries/share-sheet'
import { sheet } from './entries/sheet'
import { sideModal } from './entries/side-modal'
import { skeleton } from './entries/skeleton'
import { statTrio } from './entries/stat-trio'
import { stateLabel } from './entries/state-label'
import { switchRow } from './entries/switch-row'
import { tabBar } from './entries/tab-bar'
import { tag } from './entries/tag'
import { tappable } from './entries/tappable'
import { testBanner } from './entries/test-banner'
import { textField } from './entries/text-field'
import { timeline } from './entries/timeline'
import { toast } from './entries/toast'
import { updateDialog } from './entries/update-dialog'
import { weekPicker } from './entries/week-picker'
import { wheelColumn } from './entries/wheel-column'

/** Every shared component; a new folder of src/components brings its own. */
export const entries: readonly GalleryEntry[] = [
  actionSheet,
  amount,
  asOf,
  avatar,
  barChart,
  button,
  calendar,
  callBanner,
  card,
  checkbox,
  chips,
  choiceField,
  codeCopy,
  dateField,
  datePicker,
  dateTimePicker,
  dialog,
  dynamicForm,
  emptyState,
  errorPage,
  errorState,
  fieldFrame,
  filterBar,
  headerBar,
  icon,
  iconButton,
  imagePreview,
  keyValue,
  linkText,
  listFilter,
  listPicker,
  loading,
  memberCard,
  modalLayer,
  money,
  multiSelectPicker,
  note,
  numberPad,
  offlineBar,
  optionList,
  pagedList,
  payPasswordSheet,
  photoField,
  pickerPanel,
  picture,
  progress,
  qrCode,
  pullIndicator,
  rangePicker,
  row,
  scanner,
  sectionHeader,
  selectField,
  sharePoster,
  shareSheet,
  sheet,
  sideModal,
  skeleton,
  statTrio,
  stateLabel,
  switchRow,
  tabBar,
  tag,
  tappable,
  testBanner,
  textField,
  timeline,
  toast,
  updateDialog,
  weekPicker,
  wheelColumn,
]
