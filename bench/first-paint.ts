import { buildBarePage, buildBorrower } from './first-paint/builds.ts'
import { type Bundle, brotliBytes, type FirstPaint, firstPaint } from './first-paint/bytes.ts'
import { foreignModules, weights } from './first-paint/foreign.ts'
import { lighthouseFigures } from './first-paint/lighthouse.ts'
import { type Figure, report } from './parts/figures.ts'

const mostRatio = 1.75
const mostCss = 8 * 1024

/** A screen, its own module, the texts it waits for, and what of the areas is its own. */
const screens = [
  {
    name: 'login',
    module: /\/areas\/login\/login-screen\.tsx$/,
    texts: ['platform', 'areas/login'],
    own: /^areas\/login\//,
  },
  {
    name: 'home',
    module: /\/areas\/home\/loan\/home-loan-screen\.tsx$/,
    texts: ['platform', 'areas/home'],
    own: /^areas\/home\/([^/]+$|loan\/|texts\/)/,
  },
]

/** The bytes before the first paint of login and home beside a bare React page's, then Lighthouse on login. */
async function measure(): Promise<boolean> {
  const bare = firstPaint(await buildBarePage(), [/\/screen\.tsx$/])
  const bundle = await buildBorrower()
  const figures: Figure[] = []
  let foreign = 0
  for (const screen of screens) {
    const paint = firstPaint(bundle, [screen.module, ...screen.texts.map((area) => heaviestTexts(bundle, area))])
    figures.push(...bytesOf(screen.name, paint, bare))
    const strangers = foreignModules(paint.chunks, screen.own)
    for (const path of strangers) console.error(`${screen.name} brings along ${path}`)
    foreign += strangers.length
    if (process.argv.includes('--weights'))
      for (const [place, size] of weights(paint.chunks).slice(0, 40)) console.error(`${screen.name} ${size} ${place}`)
  }
  if (!process.argv.includes('--no-lighthouse')) figures.push(...(await lighthouseFigures()))
  return report(figures) && foreign === 0
}

function bytesOf(name: string, paint: FirstPaint, bare: FirstPaint): Figure[] {
  const css = { name: `${name}.css`, value: paint.css, unit: 'bytes', goal: { of: 'value', atMost: mostCss } } as const
  return [
    {
      name: `${name}.js`,
      value: paint.js,
      unit: 'bytes',
      ratio: paint.js / bare.js,
      goal: { of: 'ratio', atMost: mostRatio },
    },
    // the bare page has no styles to compare with
    css,
  ]
}

/** The catalogue of an area in the language in which it is largest. */
function heaviestTexts(bundle: Bundle, area: string): RegExp {
  const catalogues = bundle.flatMap((file) => {
    const locale =
      file.type === 'chunk' && new RegExp(`/${area}/texts/([\\w-]+)\\.json$`).exec(file.facadeModuleId ?? '')?.[1]
    return locale && file.type === 'chunk' ? [{ locale, bytes: brotliBytes(file.code) }] : []
  })
  const [heaviest] = catalogues.sort((a, b) => b.bytes - a.bytes)
  if (!heaviest) throw new Error(`${area} has no texts`)
  return new RegExp(`/${area}/texts/${heaviest.locale}\\.json$`)
}

process.exit((await measure()) ? 0 : 1)
