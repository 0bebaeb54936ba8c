import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { api } from '../api/api.ts'

export async function postErrorLog(content: string, page: string) {
  await api(appErrorLog, { type: 'h5', content, page }, { background: true })
}
