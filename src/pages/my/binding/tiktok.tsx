export { default } from '@/shell/pending-page'
