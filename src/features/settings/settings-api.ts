import { loadUserConfig } from '@/session/user-config'

/** The front-end link that ends where the recommendation code goes. */
export async function fetchShareUrl(): Promise<string> {
  const config = await loadUserConfig()
  return config.shareUrl
}
