import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** What a banking app's scanner reads from this part of the screen, once the code is drawn. */
export async function scanQr(picture: Locator): Promise<string> {
  await picture.locator('path').waitFor({ state: 'attached' })
  const { data, width, height } = PNG.sync.read(await picture.screenshot())
  const found = jsQR(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('no scanner can read this code')
  return found.data
}

/** The parts of an EMVCo payload by their two-digit tags: 54 is the amount, 62 holds the reference. */
export function readEmv(payload: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4))
    parts.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return parts
}
