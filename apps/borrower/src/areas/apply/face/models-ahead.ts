import { bridge } from '../../../platform/shell/bridge.ts'
import { retryImport } from '../../../retry-import.ts'
import { neededOf } from './model-files.ts'

let asked = false

/**
 * Brings the files of the face check into the browser's cache while a step before it is filled, so that the camera need
 * not wait for them: one after another and behind everything else. Not in a shell, which may check faces itself, and
 * not on a phone that is to save data. What does not come now comes with the check.
 */
export async function fetchModelsAhead(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (asked || bridge().mode === 'app' || connection?.saveData) return
  asked = true
  try {
    const { faceModelFiles } = await retryImport(() => import('virtual:face-models'))
    for (const { url } of neededOf(faceModelFiles)) {
      const response = await fetch(url, { priority: 'low' })
      await response.arrayBuffer()
    }
  } catch {
    asked = false
  }
}
