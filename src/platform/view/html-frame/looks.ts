/** How the tags of a document look, which has no look of its own (server/modules/documents/sanitise.ts): properties and their values. */
export const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'h1, h2, h3, h4': { 'font-size': '1.1em', margin: '1.5em 0 0.25em' },
  p: { margin: '0.25em 0' },
  a: { color: 'inherit' },
  table: { 'border-collapse': 'collapse', 'max-width': '100%' },
  'td, th': { border: '1px solid', padding: '0.25em 0.5em', 'text-align': 'start' },
}
