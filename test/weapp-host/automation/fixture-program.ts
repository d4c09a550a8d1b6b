import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small mini-program as somebody would write it by hand: tabs, a form, a custom component, a subpackage. */
const files: Readonly<Record<string, string>> = {
  'project.config.json': '{"appid":"wx0123456789abcdef"}',
  'app.json': JSON.stringify({
    pages: ['pages/home/home', 'pages/me/me', 'pages/form/form'],
    subPackages: [{ root: 'shop', pages: ['list/list'] }],
    window: { navigationBarTitleText: 'Fixture' },
    tabBar: {
      list: [
        { pagePath: 'pages/home/home', text: 'Home' },
        { pagePath: 'pages/me/me', text: 'Me' },
      ],
    },
  }),
  'app.js': 'App({ globalData: { launched: 1 } })',
  'app.wxss': '.title { color: #ff0000; }',
  'pages/home/home.json': '{"usingComponents":{"badge":"/components/badge/badge"}}',
  'pages/home/home.wxml': `<view class="home">
  <text id="title" class="title" style="color: #ff0000">Count {{count}}</text>
  <view id="more" class="button" data-kind="more" bindtap="more">More</view>
  <view wx:for="{{rows}}" wx:key="*this" class="row">Row {{item}}</view>
  <badge id="badge" label="new"></badge>
  <scroll-view id="list" scroll-y><view class="row inner">Inside</view></scroll-view>
</view>`,
  'pages/home/home.wxss': '.button { padding: 20rpx; }',
  'pages/home/home.js': `Page({
  data: { count: 0, rows: ['a', 'b'], user: { name: 'Mia' } },
  more() { this.setData({ count: this.data.count + 1 }) },
  add(by) { this.setData({ count: this.data.count + by }); return this.data.count },
  broken() { throw new Error('broken on purpose') },
})`,
  'pages/me/me.json': '{}',
  'pages/me/me.wxml': '<view class="me">Me</view>',
  'pages/me/me.js': 'Page({ data: {} })',
  'pages/form/form.json': '{}',
  'pages/form/form.wxml':
    '<view class="form"><input id="name" value="{{name}}" maxlength="5" bindinput="type" placeholder="Name" /><textarea id="note" bindinput="note" /><text id="said">{{name}}/{{text}}</text><switch id="agree" checked="{{agreed}}" bindchange="agree" /></view>',
  'pages/form/form.js': `Page({
  data: { name: '', text: '', agreed: false },
  type(event) { this.setData({ name: event.detail.value }) },
  note(event) { this.setData({ text: event.detail.value }) },
  agree(event) { this.setData({ agreed: event.detail.value }) },
})`,
  'components/badge/badge.json': '{"component":true}',
  'components/badge/badge.wxml':
    '<view class="badge" bindtap="shout"><text class="word">{{label}}{{mark}}</text></view>',
  'components/badge/badge.js': `Component({
  properties: { label: String },
  data: { mark: '!' },
  methods: { shout(times) { this.setData({ mark: '!'.repeat(typeof times === 'number' ? times : 3) }); return this.data.mark } },
})`,
  'shop/list/list.json': '{}',
  'shop/list/list.wxml': '<view class="shop">Shop of {{owner}}</view>',
  'shop/list/list.js':
    "Page({ data: { owner: '' }, onLoad(query) { this.setData({ owner: query.owner || 'nobody' }) } })",
}

/** Writes the program into a new temporary folder. */
export function writeFixture(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'weapp-fixture-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}
