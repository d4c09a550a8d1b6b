import type { CDPSession } from 'playwright-core'

/** What status bar, notch and home indicator cover, as the page asks for it by env(). */
export async function setInsets(
  control: CDPSession,
  { top, bottom }: { top: number; bottom: number },
): Promise<void> {
  await control.send('Emulation.setSafeAreaInsetsOverride', {
    insets: {
      top,
      topMax: top,
      bottom,
      bottomMax: bottom,
      ...{ left: 0, leftMax: 0, right: 0, rightMax: 0 },
    },
  })
}
