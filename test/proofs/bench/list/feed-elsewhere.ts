import { feedEndpoints } from '../../../../contract/feed/endpoints'
import { type DemoSite, settled } from '../../../../tools/visits/demo-site'
import { FakePhone } from '../../../app-phone/phone'
import { originsOf } from '../../../e2e/drivers/weapp-device'
import { startHost } from '../../../weapp-host/host'
import { type FeedFigures, feedOnPage, readFeed } from './feed'

const TIME_ZONE = 'Asia/Tokyo'

/** In the app, on a phone of Android's. */
export async function measureFeedInApp(site: DemoSite, bundle: string): Promise<FeedFigures> {
  const stored = JSON.stringify(site.member.storage())
  const phone = await FakePhone.start(site.browser, {
    system: 'android',
    bundle,
    language: 'en',
    timeZone: TIME_ZONE,
    serverUrl: site.url,
    // tsx compiles with esbuild's keepNames, whose __name the page does not know.
    script: `globalThis.__name ??= (named) => named; for (const [name, value] of ${stored}) localStorage.setItem(name, value)`,
    onContext: () => Promise.resolve(),
    onPage: () => undefined,
    complain: (text) => console.error(text),
  })
  try {
    await phone.launch()
    const reader = feedOnPage(phone.page)
    await settled(phone.page)
    return await readFeed(reader)
  } finally {
    await phone.switchOff()
  }
}

/** In the mini-program, on its host: what is weighed is the program, what the host keeps for it, and the view, which WeChat keeps apart. */
export async function measureFeedInWeapp(site: DemoSite, bundle: string): Promise<FeedFigures> {
  const host = await startHost({
    bundle,
    surface: 'chromium',
    browser: site.browser,
    origins: originsOf(site.url),
    storage: Object.fromEntries(site.member.storage()),
    launch: { path: 'pages/index', query: {} },
  })
  const count = async (pageId: string, selector: string) => {
    const params = { pageId, selector }
    const { elements } = await host.call<{ elements: unknown[] }>('Page.getElements', params)
    return elements.length
  }
  try {
    if (!host.page) throw new Error('the host has no page')
    await settled(host.page)
    return await readFeed({
      page: host.page,
      pages: () => host.asked(feedEndpoints.feedList.path),
      async toTheEnd() {
        // From a place that is away from it: the end is told once each time it comes near.
        for (const scrollTop of [0, 10_000_000])
          await host.call('App.callWxMethod', {
            method: 'pageScrollTo',
            args: [{ scrollTop, duration: 0 }],
          })
        const { pageId } = await host.call<{ pageId: string }>('App.getCurrentPage')
        return {
          nodes: await count(pageId, '.paged-list *'),
          ended: (await count(pageId, '.paged-list__end')) > 0,
        }
      },
    })
  } finally {
    await host.close()
  }
}
