import Taro from '@tarojs/taro'
import { until } from '../../../../test/support/client/until'
import { getUnwinding, layHomeBelow, openOverHome, unwindHistory } from './home-below'

const TABS = ['/pages/index', '/pages/team/list', '/pages/income/index']
const HOME = '#/pages/index'
const TEAM = '#/pages/team/list'
const INCOME = '#/pages/income/index'
const DETAIL = '#/pages/team/detail'

/** What Taro's router knows of where the history stands; it hears of a move that is not kept from it. */
let idx = 0
let heard: string[] = []

function tell(): void {
  Taro.eventCenter.trigger('__taroRouterChange', {
    toLocation: { path: location.hash.slice(1).split('?')[0] },
  })
}

window.addEventListener('popstate', () => {
  idx = Number(Reflect.get(history.state ?? {}, 'idx'))
  heard.push(location.hash)
  tell()
})

function push(address: string): void {
  idx += 1
  history.pushState({ idx }, '', address)
  tell()
}

function replace(address: string): void {
  history.replaceState({ idx }, '', address)
  tell()
}

async function turnTo(address: string, onHome: boolean): Promise<void> {
  const unwinding = unwindHistory(onHome)
  expect(getUnwinding()).toBe(unwinding)
  await unwinding
  if (unwinding) return turnTo(address, onHome)
  replace(address)
}

async function back(): Promise<string> {
  const before = heard.length
  history.back()
  await until(() => expect(heard.length).toBe(before + 1))
  return location.hash
}

beforeEach(() => {
  // A new entry of its own is the bottom of each test.
  history.pushState({ idx: 0, depth: 0, overHome: true }, '', HOME)
  idx = 0
  tell()
  heard = []
})

describe('on screen 1: Back from a tab', () => {
  it('leads home, however many tabs were switched, and the history does not grow', async () => {
    const entries = history.length
    for (let round = 0; round < 5; round += 1)
      for (const tab of [TEAM, INCOME]) await turnTo(tab, true)
    expect([history.length, heard]).toEqual([entries + 1, []])
    expect(await back()).toBe(HOME)
  })

  it('leads home from a tab that was switched to over other pages', async () => {
    await turnTo(TEAM, true)
    push(DETAIL)
    push('#/pages/order/list')
    await turnTo(INCOME, true)
    expect(heard).toEqual([])
    expect(await back()).toBe(HOME)
  })

  it('and home itself lies at the bottom: a page that was closed for it is not below it', async () => {
    const entries = history.length
    for (let round = 0; round < 3; round += 1) {
      await turnTo(TEAM, true)
      push(DETAIL)
      await turnTo(HOME, false)
    }
    expect(location.hash).toBe(HOME)
    await turnTo(TEAM, true)
    expect([history.length, heard]).toEqual([entries + 1, []])
    expect(await back()).toBe(HOME)
  })

  it('leads home from a tab that was opened after a page of an address', async () => {
    history.replaceState({ idx: 0, depth: 0, overHome: false }, '', '#/pages/order/list')
    tell()
    push('#/pages/order/detail?id=7')
    await turnTo(TEAM, true)
    expect(await back()).toBe(HOME)
  })

  it('leads home from a tab that the program was started on, and leaves a reload as it is', async () => {
    history.replaceState(null, '', `${INCOME}?inviteCode=7KQ2M9XD`)
    layHomeBelow(TABS)
    expect([location.hash, history.state]).toEqual([
      `${INCOME}?inviteCode=7KQ2M9XD`,
      { idx: 1, depth: 1, overHome: true },
    ])
    const entries = history.length
    layHomeBelow(TABS)
    expect(history.length).toBe(entries)
    tell()
    expect(await back()).toBe(HOME)
  })
})

it('on screen 1: a history that has lost its bottom is taken as it is', async () => {
  history.replaceState({ idx: 0, depth: 400, overHome: true }, '', DETAIL)
  tell()
  await turnTo(HOME, false)
  expect([location.hash, history.state]).toEqual([HOME, { idx: 0, depth: 0, overHome: true }])
})

it('on screen 1: an address that was typed lies over the page, and is closed with it', async () => {
  await turnTo(TEAM, true)
  location.hash = DETAIL
  await until(() => expect(location.hash).toBe(DETAIL))
  tell()
  await turnTo(INCOME, true)
  expect(await back()).toBe(HOME)
})

it('a visitor starts on login over home, and Back leads home', async () => {
  history.replaceState(null, '', '/?lang=ja#/pages/index?c=7KQ2M9XD')
  expect(openOverHome('/pages/login/index')).toBe(true)
  expect(location.search + location.hash).toBe('?lang=ja#/pages/login/index')
  expect(await back()).toBe(HOME)
})

it('login takes nobody’s place where home was opened already', () => {
  history.replaceState({ idx: 0 }, '', HOME)
  expect(openOverHome('/pages/login/index')).toBe(false)
  expect(location.hash).toBe(HOME)
})
