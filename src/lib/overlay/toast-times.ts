/** How long toasts stay, in ms (docs/product/components.md, "Toasts and loading"): generic ones, those of tasks, refused requests, uploads and other errors. */
export const TOAST_MS = {
  generic: 1500,
  task: 2000,
  request: 2800,
  upload: 3000,
  error: 3000,
} as const
