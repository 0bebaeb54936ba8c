import { brandByAppId } from '@hiram/markets/brand'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { checkScreen } from './support/check-screen.ts'
import { watchProblems } from './support/page-problems.ts'
import { stack } from './support/stack.ts'

const appUrl = new URL(stack.appUrl)
const brands = [
  { appId: 12, host: 'ph.localhost' },
  { appId: 14, host: 'luntian.localhost' },
]

for (const { appId, host } of brands)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the same build is ${host}'s by its host name, ${colorScheme}`, async ({ browser }) => {
      const brand = brandByAppId(appId)
      if (!brand) throw new Error('there is no such brand')
      const { page, close } = await visitor(browser, host, colorScheme)
      await expect(page.getByText(brand.name, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(brand.legalLine['en-US'])).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`${brand.name}$`))
      const start = page.getByRole('link', { name: 'Start my application' })
      await expect(start).toHaveCSS('background-color', rgb(brand.colours[colorScheme].brand))
      await checkScreen(page, { folder: 'brands', name: `${brand.code}-${colorScheme}` })
      await expectInstallable(page, brand.name)
      await close()
    })

/** Home as somebody sees it who has passed the welcome and has no account. */
async function visitor(browser: Browser, host: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ locale: 'en-US', colorScheme })
  await context.addInitScript(() => localStorage.setItem('auth', '1'))
  const page = await context.newPage()
  const problems = watchProblems(page)
  await page.goto(`${appUrl.protocol}//${host}:${appUrl.port}/home/loan`)
  await expect(page.getByRole('heading', { name: 'What a loan really costs' })).toBeVisible()
  return {
    page,
    close: async () => {
      problems.expectNone()
      await context.close()
    },
  }
}

/** The manifest that the page names is this brand's, and every icon in it is what it says. */
async function expectInstallable(page: Page, name: string) {
  const found = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const manifest = await (await fetch(link?.href ?? '')).json()
    const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons
    const answers = await Promise.all(icons.map(({ src }) => fetch(src)))
    const types = answers.map((answer) => answer.headers.get('content-type'))
    return { manifest, purposes: icons.map(({ purpose }) => purpose), types, wanted: icons.map(({ type }) => type) }
  })
  expect(found.manifest).toMatchObject({ name, short_name: name, lang: 'en-US', start_url: '/', display: 'standalone' })
  expect(found.purposes).toContain('maskable')
  expect(found.types).toEqual(found.wanted)
}

function rgb(colour: string) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
