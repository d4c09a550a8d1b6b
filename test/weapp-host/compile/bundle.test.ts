import { rmSync } from 'node:fs'
import { onePage, writeProgram, type Files } from '../small-program'
import { compileBundle } from './bundle'
import type { CompiledBundle } from './types'

const WIDTH = 375

function compile(files: Files): CompiledBundle {
  const folder = writeProgram(files)
  try {
    return compileBundle(folder, WIDTH)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const page = (wxml: string, more: Files = {}) => onePage(wxml, 'Page({})', more)

describe('templates', () => {
  it.each([
    [
      'an end tag that is missing',
      '<view><text></view>',
      /pages\/one\.wxml:1:\d+: missing end tag/,
    ],
    [
      'an expression that is none',
      '<view id="{{a +}}"/>',
      /pages\/one\.wxml:1:\d+: unexpected character/,
    ],
    ['two faults at once', '<view id="{{a +}}">\n<text>', /:1:16: .*\n.*:2:2: .*\n.*:1:2: /],
  ])('are refused for %s', (_what, wxml, message) => {
    expect(() => compile(page(wxml))).toThrow(message)
  })

  it('may have attributes on a block, which Taro writes', () => {
    expect(() => compile(page('<block wx:if="{{a}}" data="{{b}}"><view/></block>'))).not.toThrow()
  })

  it('tell which attributes and events are used of each tag', () => {
    const { elements } = compile(
      page(
        '<scroll-view scroll-top="{{t}}" class="a" bindscroll="s" catch:tap="t"><text user-select/></scroll-view>',
      ),
    )
    expect(elements).toEqual({
      'scroll-view': { attributes: ['scroll-top'], events: ['scroll', 'tap'] },
      text: { attributes: ['user-select'], events: [] },
    })
  })
})

describe('styles', () => {
  const css = (wxss: string, more: Files = {}) =>
    compile(page('<view/>', { 'app.wxss': wxss, ...more })).styles.app ?? ''

  it('are in px of the surface', () => {
    expect(css('.a { width: 750rpx; margin: -7.5rpx 0 1px }')).toBe(
      '.a { width: 375px; margin: -3.75px 0 1px }',
    )
  })

  it('hold what they import, from where it stands', () => {
    expect(
      css('@import "./css/a.wxss";.b{top:0}', {
        'css/a.wxss': '@import "b.wxss";',
        'css/b.wxss': '.c{top:2rpx}',
      }).replace(/\s/g, ''),
    ).toBe('.c{top:1px}.b{top:0}')
  })

  it('name WeChat’s elements', () => {
    expect(css('page, view > .a text:first-child, .view{top:0}')).toBe(
      'wx-page, wx-view > .a wx-text:first-child, .view{top:0}',
    )
    expect(css('@keyframes turn { from { top: 0 } to { top: 1px } }')).toContain('from { top: 0 }')
  })

  it('show pictures of the bundle', () => {
    expect(css('.a{background:url(./dot.png)}', { 'dot.png': 'x' })).toBe(
      `.a{background:url("data:image/png;base64,${Buffer.from('x').toString('base64')}")}`,
    )
  })

  it('of an isolated component reach only its own classes', () => {
    const { styles } = compile(
      page('<view/>', {
        'parts/tag.json': { component: true },
        'parts/tag.wxml': '<view/>',
        'parts/tag.js': '',
        'parts/tag.wxss': '.a .b{top:0}',
      }),
    )
    expect(styles['parts/tag']).toBe('.parts-tag--a .parts-tag--b{top:0}')
  })

  it.each([
    ['an import that is missing', '@import "./gone.wxss";', /gone\.wxss": no such file/],
    ['an import of itself', '@import "./app.wxss";', /circle/],
    ['an open block', '.a {', /app\.wxss.*Unclosed block/],
  ])('are refused for %s', (_what, wxss, message) => {
    expect(() => css(wxss)).toThrow(message)
  })
})

describe('JSON', () => {
  it('lays a page’s own over the window of app.json', () => {
    const { pages } = compile(
      page('<view/>', {
        'app.json': {
          pages: ['pages/one'],
          window: { navigationStyle: 'custom', enablePullDownRefresh: false },
        },
        'pages/one.json': { enablePullDownRefresh: true },
      }),
    )
    expect(pages['pages/one']).toMatchObject({
      navigationStyle: 'custom',
      enablePullDownRefresh: true,
    })
  })

  it.each([
    [
      'a page without files',
      { 'app.json': { pages: ['pages/one', 'pages/two'] } },
      /page "pages\/two" has no pages\/two\.js/,
    ],
    ['no pages', { 'app.json': { pages: [] } }, /^app\.json: /],
    ['what is not JSON', { 'app.json': '{' }, /^app\.json: /],
  ])('is refused for %s', (_what, more, message) => {
    expect(() => compile(page('<view/>', more))).toThrow(message)
  })
})
