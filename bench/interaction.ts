import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { report } from './parts/figures.ts'
import { onFreshProduct } from './parts/fresh-product.ts'

/** How long a borrower waits to see what a touch did, on a phone four times slower than this machine. */
async function measure(): Promise<boolean> {
  const { executablePath, environment } = await findChromium()
  return onFreshProduct(async () => {
    const { interactionFigures } = await import('./interaction/visits.ts')
    const env = { ...process.env, ...environment } as Record<string, string>
    const browser = await chromium.launch({ executablePath, args: chromiumFlags, env })
    const figures = await interactionFigures(browser).finally(() => browser.close())
    return report(figures)
  })
}

process.exit((await measure()) ? 0 : 1)
