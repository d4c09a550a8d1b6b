import { fileTypeFromBuffer } from 'file-type/node'
import {
  documentCompliances,
  documentNames,
  documentSections,
} from '@contract/domain/rules/documents'
import { languages } from '@contract/languages'
import { createTestApp, type TestApp } from '../../../test/support/test-app'

let test: TestApp
beforeAll(async () => void (test = await createTestApp()))
afterAll(() => test.close())

const get = (url: string) => test.app.inject({ method: 'GET', url })

/** A file of the ZIP, whose entries are stored as they are. */
function entry(zip: Buffer, name: string): string {
  const at = zip.indexOf(name)
  return zip.subarray(at + name.length, at + name.length + zip.readUInt32LE(at - 12)).toString()
}

const each = documentNames.flatMap((name) =>
  documentCompliances.flatMap((compliance) =>
    languages.map((language) => [name, compliance, language] as const),
  ),
)

it.each(each)(
  'hands %s of %s builds out in %s as a document to be kept',
  async (name, compliance, language) => {
    const { statusCode, headers, rawPayload } = await get(
      `/documents/${name}.docx?language=${language}&compliance=${compliance}`,
    )
    expect([statusCode, headers['content-disposition'], headers['x-content-type-options']]).toEqual(
      [200, `attachment; filename="${name}-${language}.docx"`, 'nosniff'],
    )
    expect((await fileTypeFromBuffer(rawPayload))?.ext).toBe('docx')
    const xml = entry(rawPayload, 'word/document.xml')
    expect(xml.match(/<w:p>/g)).toHaveLength(2 + 2 * documentSections[compliance][name].length)
    expect(xml).toContain('Starcard')
    expect(xml).not.toMatch(/\{\{|documents:|undefined/)
    expect(xml.includes('<w:bidi/>')).toBe(language === 'ar')
    if (name === 'terms') expect(xml.includes('$100.00')).toBe(compliance === 'full')
  },
)

it('lists its files at the end, where a ZIP is read from', async () => {
  const { rawPayload: zip } = await get('/documents/terms.docx')
  const end = zip.length - 22
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 3])
  let at = zip.readUInt32LE(end + 16)
  for (let file = 0; file < 3; file += 1) {
    const start = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28))
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    expect(zip.subarray(start + 30, start + 30 + name.length).equals(name)).toBe(true)
    at += 46 + name.length
  }
  expect(at).toBe(end)
})

it.each(['/documents/secrets.docx', '/documents/terms.pdf', '/documents/terms'])(
  'knows no %s',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

it('takes English for a language that it does not have', async () => {
  const english = await get('/documents/terms.docx?language=en')
  const other = await get('/documents/terms.docx?language=xx')
  expect(other.rawPayload.equals(english.rawPayload)).toBe(true)
})
