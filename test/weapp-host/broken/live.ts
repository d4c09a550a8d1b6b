import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../../support/until'
import { startHost } from '../host'
import type { PhoneTraits } from '../wx/traits'
import { append } from './bundles'

/** A mini-program that only shows its fault when it runs. */
export interface LiveBundle {
  readonly name: string
  /** What the host says; nothing: no exception may come. */
  readonly message: RegExp | undefined
  /** On which phone; the usual one when none is named. */
  readonly traits?: Partial<PhoneTraits>
  spoil(folder: string): void
}

/** A long page that is sent again when it is left; what it sent is over the limit. */
export const pageSentAgain = {
  name: 'page sent again when left',
  spoil: (folder: string): void =>
    append(
      folder,
      'pages/gallery/rows.js',
      `
;var opening = setInterval(function () {
  var page = getCurrentPages().pop();
  if (!page || page.route !== 'pages/gallery/rows') return;
  clearInterval(opening);
  ['onHide', 'onUnload'].forEach(function (name) {
    var leave = page[name];
    page[name] = function () { page.setData({ 'root.cn': page.data.root.cn }); return leave.apply(page, arguments) };
  });
}, 50);
`,
    ),
}

const PAGE = 'pages/login/index'
/** How long the whole program is watched for an exception that must not come. */
const WATCH_MS = 1500

const otherPhones: readonly Partial<PhoneTraits>[] = [
  { capsule: 'zeros' },
  { envVersion: 'trial' },
  { privacy: 'asks' },
  { privacy: 'undeclared' },
  { storage: 'unreadable' },
  { album: 'denied', camera: 'denied' },
]

export const liveBundles: readonly LiveBundle[] = [
  { name: 'whole, started', message: undefined, spoil: () => undefined },
  ...otherPhones.map((traits) => ({
    name: `whole, ${Object.entries(traits).flat().join(' ')}`,
    message: undefined,
    traits,
    spoil: () => undefined,
  })),
  {
    name: 'endless setData',
    message: /endless setData: more than \d+ calls within a second/,
    spoil: (folder) =>
      append(
        folder,
        `${PAGE}.js`,
        '\n;setTimeout(function () { var page = getCurrentPages()[0]; for (;;) page.setData({ again: Date.now() }) }, 300);\n',
      ),
  },
  {
    name: 'unknown wx call, run',
    message: /wx\.shakeHands is not a function/,
    spoil: (folder) =>
      append(folder, `${PAGE}.js`, '\n;setTimeout(function () { wx.shakeHands({}) }, 300);\n'),
  },
]

/** Starts the program in jsdom without a network; what it threw, once it has thrown what is expected. */
export async function exceptionsOf(
  folder: string,
  { message: expected, traits }: Pick<LiveBundle, 'message' | 'traits'>,
): Promise<string[]> {
  const host = await startHost({
    bundle: folder,
    surface: 'jsdom',
    origins: {},
    traits,
    launch: { path: PAGE },
  })
  const exceptions: string[] = []
  host.on(({ method, params }) => {
    if (method === 'App.exceptionThrown') exceptions.push(JSON.stringify(params))
  })
  try {
    if (expected === undefined) await delay(WATCH_MS)
    else
      await until('the exception', () =>
        exceptions.some((exception) => expected.test(exception)),
      ).catch(() => undefined)
    return exceptions
  } finally {
    await host.close()
  }
}
