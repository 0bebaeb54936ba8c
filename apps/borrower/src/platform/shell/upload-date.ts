import { readStored, store } from '../storage/storage.ts'

/** SES-04: done when what is stored equals today's date and the given suffix. `today` is `2026-06-20`. */
export function isUploaded(suffix: string, today: string): boolean {
  return readStored('UPLOAD_DATA_DATE') === today + suffix
}

export function markUploaded(suffix: string, today: string) {
  store('UPLOAD_DATA_DATE', today + suffix)
}
