import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FIXTURE, withCopy } from '../broken/bundle-copy'
import { patch } from '../broken/bundles'
import { readBundle } from './bundle'
import { checkBundle } from './check'
import { describeFinding } from './finding'
import { checkSyntax } from './syntax'

const write = (file: string, text: string) => (folder: string) =>
  writeFileSync(path.join(folder, file), text)
const change = (file: string, from: string, to: string) => (folder: string) =>
  patch(folder, file, from, to)

/** As webpack writes Taro's bundle: module 7 is Taro, module 9 uses it. */
const taroBundle = (call: string) => `(wx["webpackJsonp"]=wx["webpackJsonp"]||[]).push([[1],{
7:function(t,e,n){const r=n(1).hooks,o=n(2).A;r.isExist("initNativeApi")&&r.call("initNativeApi",o),t.exports=o},
9:function(t,e,n){var a=n(7),i=n.n(a);function f(i){return i().nothing}e.go=function(){return ${call}}}}]);`

const cases: [name: string, spoil: (folder: string) => void, finding: string][] = [
  [
    'a page listed twice',
    change('app.json', '"pages/me/me"]', '"pages/me/me", "pages/me/me"]'),
    'app.json:2 [app-json] page pages/me/me is listed twice',
  ],
  [
    'a tab in a subpackage',
    change('app.json', '"pagePath": "pages/me/me"', '"pagePath": "shop/list/list"'),
    'app.json:11 [app-json] tab page shop/list/list is not in the main package',
  ],
  [
    'a subpackage in a subpackage',
    change(
      'app.json',
      '"pages": ["list/list"] }',
      '"pages": ["list/list"] }, { "root": "shop/list", "pages": ["list"] }',
    ),
    'app.json:3 [subpackages] subpackage root shop/list lies inside shop',
  ],
  [
    'a main page in a subpackage',
    change('app.json', '"pages/home/home", ', '"pages/home/home", "shop/list/list", '),
    'app.json:2 [subpackages] page shop/list/list of the main package lies inside subpackage shop',
  ],
  [
    'an unknown key',
    change('app.json', '"lazyCodeLoading"', '"lazyLoading"'),
    'app.json:14 [app-json] the file: Unrecognized key: "lazyLoading"',
  ],
  [
    'a colour by name',
    change('app.json', '"#ffffff" },', '"white" },'),
    'app.json:4 [app-json] window.backgroundColor: must be a hexadecimal colour',
  ],
  [
    'a lost sitemap',
    change('app.json', '"sitemap.json"', '"map.json"'),
    'app.json:15 [paths] map.json is missing',
  ],
  [
    'a lost tab icon',
    change('app.json', '"text": "Home"', '"text": "Home", "iconPath": "icon.png"'),
    'app.json:10 [paths] tab icon icon.png is missing',
  ],
  [
    'a lost custom tab bar',
    change('app.json', '"tabBar": {', '"tabBar": {\n"custom": true,'),
    'app.json:6 [paths] custom tab bar: custom-tab-bar/index.js is missing',
  ],
  [
    'a lost workers folder',
    change('app.json', '"sitemapLocation"', '"workers": "jobs",\n"sitemapLocation"'),
    'app.json:15 [paths] workers folder jobs is missing',
  ],
  [
    'a page with a key of its own',
    write('shop/list/list.json', '{\n"title": "Shop" }'),
    'shop/list/list.json:2 [page-json] the file: Unrecognized key: "title"',
  ],
  [
    'an undeclared component',
    write('pages/home/home.json', '{}'),
    "pages/home/home.wxml:3 [tags] <badge> is neither WeChat's nor in usingComponents of pages/home/home.json",
  ],
  [
    'a handler that nobody wrote',
    change('pages/home/home.wxml', '"more">', '"less">'),
    'pages/home/home.wxml:5 [events] bindtap="less": no such handler in the scripts',
  ],
  [
    'an event of another component',
    change('shop/list/list.wxml', 'bindscrolltolower', 'bindsubmit'),
    'shop/list/list.wxml:2 [events] <scroll-view> sends no event "submit" (bindsubmit)',
  ],
  [
    'a lost import',
    change('pages/home/home.wxml', 'parts.wxml', 'part.wxml'),
    'pages/home/home.wxml:1 [paths] <import src="../../common/part.wxml">: common/part.wxml is missing',
  ],
  [
    'a template of a computed name',
    change('pages/home/home.wxml', 'is="line"', 'is="{{\'row_\' + chosen}}"'),
    'pages/home/home.wxml:4 [templates] <template is="{{\'row_\' + chosen}}">: no template begins with "row_"',
  ],
  [
    'a lost style sheet',
    change('pages/home/home.wxss', 'app.wxss', 'base.wxss'),
    'pages/home/home.wxss:1 [paths] @import "../../base.wxss": base.wxss is missing',
  ],
  [
    'a lost module',
    change('shop/list/list.js', './goods.js', './wares.js'),
    'shop/list/list.js:1 [paths] require("./wares.js"): no such file',
  ],
  [
    'a main page that requires a subpackage',
    change('pages/me/me.js', 'Page(', "const { all } = require('../../shop/list/goods.js')\nPage("),
    'pages/me/me.js:1 [paths] require("../../shop/list/goods.js") reaches into subpackage shop',
  ],
  [
    'syntax of WXS',
    change('common/words.wxs', 'word +', 'word word +'),
    'common/words.wxs:3 [wxml] is not WXS: Unexpected token',
  ],
  [
    'a lookbehind',
    change('pages/me/me.js', 'Page(', 'const word = /(?<=a)b/\nPage('),
    'pages/me/me.js:1 [script] lookbehind in /(?<=a)b/ is a syntax error on iOS before 16.4',
  ],
  [
    'a location without a declaration',
    change('pages/me/me.js', 'Page(', 'wx.chooseAddress({})\nPage('),
    'pages/me/me.js:1 [privacy] wx.chooseAddress needs its name in requiredPrivateInfos in app.json',
  ],
  [
    'a location without a text',
    change('pages/me/me.js', 'Page(', 'wx.getLocation({})\nPage('),
    'pages/me/me.js:1 [privacy] wx.getLocation needs a text at permission["scope.userLocation"] in app.json',
  ],
  [
    'photos without the privacy check',
    change('pages/me/me.js', 'Page(', 'wx.chooseMedia({})\nPage('),
    'pages/me/me.js:1 [privacy] wx.chooseMedia needs "__usePrivacyCheck__": true in app.json',
  ],
  [
    'two kinds of location',
    change(
      'app.json',
      '"sitemapLocation"',
      '"requiredPrivateInfos": ["getFuzzyLocation", "getLocation"],\n"sitemapLocation"',
    ),
    'app.json:15 [privacy] requiredPrivateInfos has a rough and an exact location; WeChat takes one kind',
  ],
  [
    'an unknown call through Taro',
    write('vendors.js', taroBundle('i().shakeHands()')),
    "vendors.js:3 [wx-api] Taro.shakeHands is neither Taro's nor wx.shakeHands",
  ],
  [
    'a Taro that nobody finds',
    write('taro.js', 'App({})'),
    'taro.js:1 [wx-api] the module that is Taro was not found: the calls through it are unchecked',
  ],
]

/** What only WeChat's own compilers say so. */
const official: typeof cases = [
  [
    'an expression that is none',
    change('pages/me/me.wxml', '{{name}}', '{{name name}}'),
    'pages/me/me.wxml:1 [wxml] Bad value with message: unexpected token `name`.',
  ],
  [
    'a brace too many in WXSS',
    change('app.wxss', '}', '}}'),
    'app.wxss:4 [wxss] error at token `}`',
  ],
]

describe('static checks', () => {
  it.each(official)('%s', async (_name, spoil, finding) => {
    const { findings, notes } = await withCopy(FIXTURE, (folder) => {
      spoil(folder)
      return checkBundle(folder)
    })
    // Where they do not run, that is said, and another compiler sees the same line.
    const expected =
      notes.length === 0 ? finding : expect.stringContaining(finding.slice(0, finding.indexOf(']')))
    expect(findings.map(describeFinding)).toContainEqual(expected)
  })

  it.each(cases)('%s', async (_name, spoil, finding) => {
    const { findings } = await withCopy(FIXTURE, (folder) => {
      spoil(folder)
      return checkBundle(folder)
    })
    expect(findings.map(describeFinding)).toContainEqual(finding)
  })

  it('takes what is right for right: Taro calls, names used again, what the bundle hangs on wx itself', async () => {
    const { findings } = await withCopy(FIXTURE, (folder) => {
      write(
        'vendors.js',
        `${taroBundle('i().navigateTo({})')}\n(function(wx){wx.anything()})({});wx.mine={};wx.mine.x()`,
      )(folder)
      return checkBundle(folder)
    })
    expect(findings).toEqual([])
  })

  it("says so where WeChat's compilers do not run, and reads with what there is", async () => {
    const { findings, notes } = await withCopy(FIXTURE, (folder) => {
      change('pages/me/me.wxml', '</view>', '')(folder)
      change('app.wxss', '}', '')(folder)
      return checkSyntax(readBundle(folder), 'freebsd')
    })
    expect(notes).toEqual([
      "miniprogram-compiler has no wcc for freebsd: WXML is read by glass-easel's compiler only, WXS by acorn only",
      'miniprogram-compiler has no wcsc for freebsd: WXSS is read by postcss only',
    ])
    expect(findings.map(describeFinding)).toEqual([
      'pages/me/me.wxml:1 [wxml] missing end tag (glass-easel)',
      'app.wxss:1 [wxss] Unclosed block',
    ])
  })
})
