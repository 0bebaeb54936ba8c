import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/run/root.ts'
import { actors } from './actors.ts'
import { consoleRows } from './console/console-gallery.ts'
import { consoleScreens } from './console/console-screens.ts'
import { nameOfConsole } from './console/console-visit.ts'
import { fileOf, rows } from './gallery.ts'
import { composeRow, type Frame } from './picture-row.ts'
import { ringsOnTitles } from './screen-problems.ts'
import { screenStatesOf } from './screen-states.ts'
import { nameOf } from './visit.ts'

const small: Frame = { width: 220, height: 391, gap: 10 }

describe('a row of screens', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hiram-row-'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** A screen whose left half is of one colour and whose right half is of another. */
  async function screen(name: string, left: string, right: string, width = 360, height = 640): Promise<string> {
    const file = join(folder, `${name}.png`)
    const half = await sharp({ create: { width: width / 2, height, channels: 3, background: right } })
      .png()
      .toBuffer()
    await sharp({ create: { width, height, channels: 3, background: left } })
      .composite([{ input: half, left: width / 2, top: 0 }])
      .toFile(file)
    return file
  }

  test.each([
    ['as large as they are', { width: 360, height: 640, gap: 16 }],
    ['smaller', small],
  ])('shows both halves of every screen, %s', async (_, frame) => {
    const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const
    const pictures = [await screen('first', colours[0], colours[1]), await screen('second', colours[2], colours[3])]
    const { data, info } = await (await composeRow(pictures, frame)).raw().toBuffer({ resolveWithObject: true })
    const { width, height, gap } = frame
    expect([info.width, info.height]).toEqual([2 * width + 3 * gap, height + 2 * gap])
    const at = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      return `#${data.subarray(start, start + 3).toString('hex')}`
    }
    for (const y of [gap, gap + height - 1]) {
      for (const [index, left] of [gap, width + 2 * gap].entries()) {
        expect([at(left, y), at(left + width - 1, y)]).toEqual(colours.slice(2 * index, 2 * index + 2))
        expect([at(left - 1, y), at(left + width, y)]).toEqual(['#edf0f4', '#edf0f4'])
      }
    }
    for (const y of [gap - 1, gap + height]) expect(at(gap, y)).toBe('#edf0f4')
  })

  test('refuses a picture of another shape, which would lose a part', async () => {
    const wide = await screen('wide', '#ff0000', '#00ff00', 720, 640)
    await expect(composeRow([wide], small)).rejects.toThrow('is 720×640: it does not fit into 220×391')
  })
})

describe('the gallery', () => {
  test('shows screens that the tour visits', () => {
    const visited = actors.flatMap(({ name }) =>
      (screenStatesOf[name] ?? []).map((screen) => `${name} ${nameOf(screen, 'as it is')}`),
    )
    expect(rows.flatMap(({ shows }) => shows).filter((key) => !visited.includes(key))).toEqual([])
  })

  test('is what the README shows', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8')
    const shown = [...readme.matchAll(/!\[[^\]]*\]\((docs\/[^)]+)\)/g)].map(([, path]) => join(root, path ?? ''))
    expect([...rows, ...consoleRows].map(fileOf)).toEqual(shown)
  })

  test('of the console shows screens that its tour visits', () => {
    const visited = Object.entries(consoleScreens).flatMap(([name, screens]) =>
      screens.map((screen) => `${name} ${nameOfConsole(screen)}`),
    )
    expect(consoleRows.flatMap(({ shows }) => shows).filter((key) => !visited.includes(key))).toEqual([])
  })

  test.each([...rows, ...consoleRows])(
    '$name has room for all its screens in the picture that is kept',
    async (row) => {
      const { width, height, gap } = row.frame ?? small
      const kept = await sharp(fileOf(row)).metadata()
      expect([kept.width, kept.height]).toEqual([row.shows.length * (width + gap) + gap, height + 2 * gap])
    },
  )
})

describe('a title with the focus', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const { executablePath, environment } = await findChromium()
    browser = await chromium.launch({ executablePath, args: chromiumFlags, env: { ...process.env, ...environment } })
    page = await browser.newPage()
  })

  afterAll(() => browser?.close())

  test.each([
    ['outline: 3px solid blue', ['a focus ring on <h1> Your loan']],
    ['outline: 0; box-shadow: 0 0 0 3px blue', ['a focus ring on <h1> Your loan']],
    ['outline: 0', []],
  ])('with %s is found, or is right', async (style, found) => {
    await page.setContent(`<style>h1:focus { ${style} }</style><main><h1 tabindex="-1">Your loan</h1></main>`)
    await expect.poll(() => page.evaluate(ringsOnTitles)).toEqual([])
    await page.locator('h1').focus()
    await expect.poll(() => page.evaluate(ringsOnTitles)).toEqual(found)
  })
})
