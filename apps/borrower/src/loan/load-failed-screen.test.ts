import { createElement } from 'react'
import { expect, test } from 'vitest'
import { installFakeBrowser } from '../testing/fake-browser.ts'
import { shown, startAreaTexts } from '../testing/render-area.ts'

const brand = { market: 'vn', appId: 15, hotline: '1900 0142', hotlineIsFree: false }
installFakeBrowser({ metas: { brand: JSON.stringify(brand) } })

test('ERR-10 the call to the hotline is offered as free only where the number is', async () => {
  await startAreaTexts('system')
  const { LoadFailedScreen } = await import('./LoadFailedScreen.tsx')
  const { readPage } = await import('../platform/page/page.ts')
  const buttons = (isFree: boolean) => {
    Object.assign(readPage().brand, { hotlineIsFree: isFree })
    return shown(() => createElement(LoadFailedScreen, { cause: 'server', callUs: true, onRefresh: () => undefined }))
  }
  expect(buttons(true)).toContain('Call us for free')
  expect(buttons(false)).toContain('Call us')
  expect(buttons(false)).not.toMatch(/free/i)
})
