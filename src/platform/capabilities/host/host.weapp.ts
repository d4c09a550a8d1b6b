import type { GetHost } from './contract'

export const getHost: GetHost = () => {
  return { name: 'weapp', columnCap: 480, panel: undefined, offersApp: true }
}
