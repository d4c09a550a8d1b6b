import type { ModuleDefinition } from '../../module'
import { wechatRoutes } from './routes'

export const wechatModule: ModuleDefinition = { name: 'wechat', routes: wechatRoutes }
