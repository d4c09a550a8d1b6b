export { noteField } from './place-toasts'
