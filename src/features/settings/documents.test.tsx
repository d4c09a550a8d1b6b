import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import documents from '@locales/en/documents.json'
import { documentSections, readDocumentName } from './document-sections'
import { DocumentView } from './document-view'

inEnglish()

it.each(['terms', 'privacy'] as const)('shows every section of the %s', async (name) => {
  const screen = await render(<DocumentView name={name} />)
  await screen.findText(documents[name].lead)
  expect(documentSections[name]).toEqual(Object.keys(documents[name]).filter((key) => key !== 'lead'))
  expect(screen.text()).not.toContain('documents:')
  expect(screen.text()).toContain('1. ')
  screen.unmount()
})

it('says when there is no such document', async () => {
  expect(readDocumentName('../etc')).toBeUndefined()
  const screen = await render(<DocumentView name={undefined} />)
  expect(screen.text()).toContain('There is no such document.')
  screen.unmount()
})
