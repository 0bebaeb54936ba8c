import { readFile } from 'node:fs/promises'
import { allBrands, brandByAppId } from '@hiram/markets'
import { hiramColours, type Palette } from '@hiram/markets/brand-colours'
import sharp from 'sharp'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { brandFiles, webManifest } from './brand-files.ts'

async function emitted() {
  const files = new Map<string, string | Uint8Array>()
  const { generateBundle } = brandFiles({ base: '/1.0.0/' })
  const run = typeof generateBundle === 'function' ? generateBundle : generateBundle?.handler
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string | Uint8Array }) => {
      files.set(fileName, source)
    },
  }
  await run?.call(
    context as unknown as Rolldown.PluginContext,
    {} as Rolldown.NormalizedOutputOptions,
    {} as Rolldown.OutputBundle,
    false,
  )
  return files
}

test('each brand has a manifest whose icons are there, in the sizes it says', async () => {
  const files = await emitted()
  const luntian = brandByAppId(14)
  if (!luntian) throw new Error('a brand is missing')
  for (const brand of allBrands()) {
    const manifest = JSON.parse(String(files.get(`brands/${brand.code}/app.webmanifest`)))
    expect(manifest).toMatchObject({ name: brand.name, start_url: '/', scope: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of manifest.icons) {
      const file = files.get(src.replace('/1.0.0/', ''))
      if (sizes === 'any') expect(String(file)).toContain(brand.colours.light.brand)
      else expect(await sharp(Buffer.from(file ?? '')).metadata()).toMatchObject({ width: Number(sizes.split('x')[0]) })
    }
  }
  expect(await webManifest(luntian, '/1.0.0/')).toMatchObject({
    short_name: 'Luntian',
    theme_color: '#0a5740',
  })
})

const repay = { 'en-US': 'Repay', 'fil-PH': 'Magbayad', 'vi-VN': 'Trả nợ', 'zh-CN': '还款', 'th-TH': 'ชำระคืน' }

test('an installed app’s icon leads to the loan, repaying and help, in the words of its market', async () => {
  const files = await emitted()
  for (const brand of allBrands()) {
    const { shortcuts } = JSON.parse(String(files.get(`brands/${brand.code}/app.webmanifest`)))
    expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/home/loan', '/repayment', '/customer-service'])
    const words = brand.market === 'vn' ? 'Trả nợ' : 'Repay'
    expect(shortcuts[1].name).toBe(words)
    for (const locale of brand.locales) {
      const inIt = JSON.parse(String(files.get(`brands/${brand.code}/app.${locale}.webmanifest`)))
      expect(inIt).toMatchObject({ id: '/', name: brand.name, lang: locale })
      expect(inIt.shortcuts[1]).toEqual({ name: repay[locale], url: '/repayment' })
    }
  }
})

test('each brand has a picture for shared links and an icon under the old name', async () => {
  const files = await emitted()
  for (const brand of allBrands()) {
    const picture = Buffer.from(files.get(`brands/${brand.code}/share.png`) ?? '')
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
    const icon = Buffer.from(files.get(`brands/${brand.code}/favicon.ico`) ?? '')
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 48])
    expect(await sharp(icon.subarray(icon.readUInt32LE(18))).metadata()).toMatchObject({ width: 48, format: 'png' })
  }
})

test('the kit’s own tokens are the first brand’s colours', async () => {
  const css = await readFile(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('[data-theme="dark"]')
  const wrong = (palette: Palette, block: string) =>
    Object.entries(palette).filter(([token, colour]) => {
      const written = new RegExp(`--${token}: ([^;]+);`).exec(block)?.[1]
      return written !== undefined && !written.startsWith('var(') && written !== colour
    })
  expect(wrong(hiramColours.light, light)).toEqual([])
  expect(wrong(hiramColours.dark, dark)).toEqual([])
})
