import Taro from '@tarojs/taro'
import type { Download } from './contract'
import { DOWNLOAD_MS } from './time-limit'

const VIEWED = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'errMsg' in error
    ? String(error.errMsg)
    : String(error)
}

export const download: Download = async ({ url, name }) => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const fileType = VIEWED.find((one) => one === extension)
  // What nothing opens would lie among the program's files, where no person finds it.
  if (!fileType) return { type: 'unsupported' }
  // Under its own name, which the viewer shows.
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  try {
    const { statusCode } = await Taro.downloadFile({ url, filePath, timeout: DOWNLOAD_MS })
    if (statusCode !== 200) return { type: 'failed', reason: 'status', status: statusCode }
    await Taro.openDocument({ filePath, fileType, showMenu: true })
    return { type: 'saved' }
  } catch (error) {
    const reason = messageOf(error)
    return /timeout|timed out/i.test(reason) ? { type: 'timeout' } : { type: 'failed', reason }
  }
}
