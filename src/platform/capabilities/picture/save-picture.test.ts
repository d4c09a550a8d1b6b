import { savePicture } from './save-picture'

const userAgent = (text: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
afterEach(() => jest.restoreAllMocks())

it('downloads a picture under its name, and leaves nothing behind', async () => {
  const clicked: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`)
  })
  userAgent('Mozilla/5.0 (iPhone) Safari')
  expect(await savePicture('data:image/png;base64,AA==', 'poster.png')).toEqual({ type: 'saved' })
  expect(clicked).toEqual(['poster.png data:image/png;base64,AA=='])
  expect(document.querySelector('a')).toBeNull()
})

it.each(['Mozilla/5.0 MicroMessenger/8.0', 'Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0'])(
  'leaves it to a long press in %s',
  async (agent) => {
    userAgent(agent)
    expect(await savePicture('data:,', 'poster.png')).toEqual({ type: 'unsupported' })
  },
)
