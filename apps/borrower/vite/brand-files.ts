import { readFile } from 'node:fs/promises'
import { allBrands, type Brand, markets } from '@hiram/markets'
import { brandIcon } from '@hiram/markets/brand-icon'
import type { Locale } from '@hiram/markets/locale'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { paths } from '../src/paths.ts'

/** Each brand's icons and web manifest, in a folder of its own; the server's page names those of its brand. */
export function brandFiles({ base }: { base: string }): Plugin {
  return {
    name: 'brand-files',
    apply: 'build',
    async generateBundle() {
      for (const brand of allBrands())
        for (const [name, source] of await filesOf(brand, base))
          this.emitFile({ type: 'asset', fileName: `brands/${brand.code}/${name}`, source })
    },
  }
}

async function filesOf(brand: Brand, base: string): Promise<[string, string | Uint8Array][]> {
  const rounded = brandIcon(brand, 'rounded')
  const full = brandIcon(brand, 'full')
  return [
    ['icon.svg', rounded],
    ['icon-192.png', await png(rounded, 192)],
    ['icon-512.png', await png(rounded, 512)],
    ['maskable-512.png', await png(full, 512)],
    // iOS rounds the corners itself
    ['apple-touch-icon.png', await png(full, 180)],
    ['favicon.ico', ico(await png(rounded, 48), 48)],
    ['share.png', await sharePicture(brand)],
    ['app.webmanifest', JSON.stringify(await webManifest(brand, base))],
    ...(await Promise.all(
      brand.locales.map(
        async (locale): Promise<[string, string]> => [
          `app.${locale}.webmanifest`,
          JSON.stringify(await webManifest(brand, base, locale)),
        ],
      ),
    )),
  ]
}

async function png(svg: string, side: number): Promise<Uint8Array> {
  // rendered at the wanted size, not scaled up
  const density = (72 * side) / 64
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer()
}

/** An ICO with one picture in it, as PNG: what a browser asks for by the old name. */
function ico(picture: Uint8Array, side: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** 1200 × 630, as messengers show a link: the brand's mark on its own colour, without words, right in any language. */
async function sharePicture(brand: Brand): Promise<Uint8Array> {
  const background = brand.colours.light.brand
  const icon = await png(brandIcon(brand, 'full'), 420)
  return sharp({ create: { width: 1200, height: 630, channels: 4, background } })
    .composite([{ input: Buffer.from(icon) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Long presses on the installed app's icon offer them, named as the screens are. */
async function shortcutsOf(locale: Locale) {
  const named = [
    { area: 'platform', key: 'title.homeLoan', url: paths.homeLoan },
    { area: 'areas/repayment', key: 'title.repayment', url: paths.repayment },
    { area: 'areas/support', key: 'title.customerService', url: paths.customerService },
  ]
  return Promise.all(
    named.map(async ({ area, key, url }) => {
      const file = new URL(`../src/${area}/texts/${locale}.json`, import.meta.url)
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
      return { name: texts[key] ?? '', url }
    }),
  )
}

/** What an installed app is called, looks like and opens; the app names that of its language in the page. */
export async function webManifest(brand: Brand, base: string, locale = markets[brand.market].defaultLocale) {
  const files = `${base}brands/${brand.code}/`
  const icon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
    src: `${files}${name}`,
    sizes,
    type: name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: brand.colours.light.band,
    theme_color: brand.colours.light.band,
    categories: ['finance'],
    shortcuts: await shortcutsOf(locale),
    icons: [
      icon('icon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
