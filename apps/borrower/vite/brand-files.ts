import { allBrands, type Brand, markets } from '@hiram/markets'
import { brandIcon } from '@hiram/markets/brand-icon'
import sharp from 'sharp'
import type { Plugin } from 'vite'

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
    ['app.webmanifest', JSON.stringify(webManifest(brand, base))],
  ]
}

async function png(svg: string, side: number): Promise<Uint8Array> {
  // rendered at the wanted size, not scaled up
  const density = (72 * side) / 64
  return sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer()
}

/** What an installed app is called, looks like and opens. */
export function webManifest(brand: Brand, base: string) {
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
    lang: markets[brand.market].defaultLocale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: brand.colours.light.band,
    theme_color: brand.colours.light.band,
    categories: ['finance'],
    icons: [
      icon('icon.svg', 'any', 'any'),
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  }
}
