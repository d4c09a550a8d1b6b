import type { Page } from 'playwright-core'

/** Gives a page an authenticator of Chromium's own (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn). */
export async function holdPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
