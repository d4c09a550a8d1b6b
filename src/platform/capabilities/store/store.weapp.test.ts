import { FileTable } from '../../../../test/weapp-host/wx/file-table'
import { fileSystemApis } from '../../../../test/weapp-host/wx/file-system'
import { listStored } from './list-stored.weapp'
import { removeStored } from './remove-stored.weapp'
import {
  listStoredFiles,
  readStoredFile,
  removeStoredFile,
  writeStoredFile,
} from './stored-file.weapp'
import { clearStored, readStored, writeStored } from './store.weapp'

let mockFull = false
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

/** The host's files, behind the `wx` that Taro hands on. */
function startProgram(): FileTable {
  const files = new FileTable()
  const write = files.write.bind(files)
  files.write = (path, bytes) => {
    // What WeChat says above 200 MB.
    if (mockFull) throw new Error('the maximum size of the file storage limit is exceeded')
    write(path, bytes)
  }
  const taro: { default: object } = jest.requireMock('@tarojs/taro')
  Object.assign(taro.default, fileSystemApis(files))
  return files
}

let files: FileTable
beforeEach(() => {
  mockFull = false
  files = startProgram()
})

it('reads what it wrote, under keys of any characters', async () => {
  const key = 'own:u1:/user/team {"sort":"near"} 團隊'
  expect(await readStored(key)).toEqual({ type: 'absent' })
  expect(await writeStored(key, '{"a":"é"}')).toEqual({ type: 'written' })
  expect(await writeStored(`${key} `, 'other')).toEqual({ type: 'written' })
  expect(await readStored(key)).toEqual({ type: 'found', text: '{"a":"é"}' })
  expect(files.list('wxfile://usr').every((name) => /^store-[0-9a-f]+\.json$/.test(name))).toBe(
    true,
  )
})

it('keeps keys apart whose 32-bit hashes (FNV-1a) are the same', async () => {
  await writeStored('costarring', 'first')
  await writeStored('liquid', 'second')
  expect(await readStored('costarring')).toEqual({ type: 'found', text: 'first' })
  expect(await readStored('liquid')).toEqual({ type: 'found', text: 'second' })
})

it('does not take the file of another key for its own, nor one that was cut off', async () => {
  await writeStored('a', 'of a')
  const [name = ''] = files.list('wxfile://usr')
  const path = `wxfile://usr/${name}`
  files.write(path, new TextEncoder().encode('["b","of b"]'))
  expect(await readStored('a')).toEqual({ type: 'absent' })
  files.write(path, new TextEncoder().encode('["a","of'))
  expect(await readStored('a')).toEqual({ type: 'absent' })
})

it('says when the phone gives no more room, and keeps what was there', async () => {
  await writeStored('a', 'first')
  mockFull = true
  expect(await writeStored('a', 'second')).toEqual({ type: 'full' })
  expect(await readStored('a')).toEqual({ type: 'found', text: 'first' })
})

it('removes what it stored, and no other file of the program', async () => {
  await writeStored('a', '1')
  await writeStored('b', '2')
  files.write('wxfile://usr/poster.png', new Uint8Array([1]))
  expect(await clearStored()).toEqual({ type: 'cleared' })
  expect(files.list('wxfile://usr')).toEqual(['poster.png'])
  expect(await readStored('a')).toEqual({ type: 'absent' })
})

it('removes one text, and does not fail where there is none', async () => {
  await writeStored('a', '1')
  await writeStored('b', '2')
  expect(await removeStored('a')).toEqual({ type: 'cleared' })
  expect(await removeStored('a')).toEqual({ type: 'cleared' })
  expect(await readStored('a')).toEqual({ type: 'absent' })
  expect(await readStored('b')).toEqual({ type: 'found', text: '2' })
})

it('keeps a file with its ending, as long as nothing removes or clears it', async () => {
  const src = files.addTemporary(new Uint8Array([1, 2, 3]), 'mp4')
  const file = { src, name: 'sea.mp4', size: 3 }
  expect(await readStoredFile('a', 'sea.mp4')).toEqual({ type: 'absent' })
  expect(await writeStoredFile('a', file, 'note a')).toEqual({ type: 'written' })
  files.remove(src)
  const found = await readStoredFile('a', 'sea.mp4')
  expect(found).toMatchObject({ type: 'found', file: { name: 'sea.mp4', size: 3 } })
  expect(
    found.type === 'found' && /^wxfile:\/\/usr\/store-[0-9a-f]+\.mp4$/.test(found.file.src),
  ).toBe(true)
  expect([...(await listStoredFiles('a'))]).toEqual([['a', 'note a']])
  // Something else is written about it.
  if (found.type === 'found') await writeStoredFile('a', found.file, 'note again')
  expect([...(await listStoredFiles('a'))]).toEqual([['a', 'note again']])
  expect((await readStoredFile('a', 'sea.mp4')).type).toBe('found')
  mockFull = true
  expect(await writeStoredFile('b', found.type === 'found' ? found.file : file, 'note b')).toEqual({
    type: 'full',
  })
  expect((await writeStoredFile('b', file, 'note b')).type).toBe('failed')
  mockFull = false
  expect(await removeStoredFile('a', 'sea.mp4')).toEqual({ type: 'cleared' })
  expect(await removeStoredFile('a', 'sea.mp4')).toEqual({ type: 'cleared' })
  expect(await readStoredFile('a', 'sea.mp4')).toEqual({ type: 'absent' })
  expect([...(await listStoredFiles(''))]).toEqual([])
  await writeStoredFile('a', { ...file, src: files.addTemporary(new Uint8Array([1]), 'mp4') }, '')
  await clearStored()
  expect(await readStoredFile('a', 'sea.mp4')).toEqual({ type: 'absent' })
})

it('names the texts that it stored, and no kept file, whatever stands in it', async () => {
  await writeStored('a', '1')
  await writeStored('b c', '2')
  const json = files.addTemporary(new TextEncoder().encode('["a","mine"]'), 'json')
  await writeStoredFile('theirs', { src: json, name: 'a.json', size: 12 }, 'note')
  expect([...(await listStored())].sort()).toEqual(['a', 'b c'])
})
