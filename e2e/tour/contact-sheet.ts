import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Seen } from './visit.ts'

const inARow = 8

/** All pictures of a language and a look on one page, as a page to click through and as one picture. */
export async function writeContactSheets(browser: Browser, folder: string, seen: readonly Seen[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: inARow * 200, height: 800 } })
  for (const [name, pictures] of Map.groupBy(
    seen,
    ({ locale, look }) => `${locale}-${look.size.width}-${look.theme}`,
  )) {
    const file = join(folder, `sheet-${name}.html`)
    writeFileSync(file, sheet(folder, name, pictures))
    await page.goto(pathToFileURL(file).href)
    await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true })
  }
  await page.close()
}

function sheet(folder: string, name: string, pictures: readonly Seen[]): string {
  const figures = pictures.map(({ picture, actor, screen, problems }) => {
    const source = relative(folder, picture)
    const wrong = problems.length > 0 ? ' class="wrong"' : ''
    return `<figure${wrong}><a href="${source}"><img src="${source}" alt=""></a><figcaption>${actor}<br>${screen}</figcaption></figure>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><style>
body{font:11px system-ui;display:grid;grid-template-columns:repeat(${inARow},1fr);gap:12px;margin:12px;background:#ddd}
figure{margin:0}img{width:100%;display:block}.wrong{outline:3px solid #c00}</style>${figures.join('\n')}`
}
