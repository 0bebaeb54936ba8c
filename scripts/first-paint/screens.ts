import { buildBarePage, buildBorrower } from './builds.ts'
import { type Bundle, brotliBytes, type FirstPaint, firstPaint } from './bytes.ts'

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
] as const

export type MeasuredScreen = {
  name: 'login' | 'home'
  paint: FirstPaint
  /** JavaScript before the first paint, beside a bare React page's. */
  ratio: number
  own: RegExp
}

/** What the first paint of login and home fetches; deterministic for the same sources. */
export async function measureScreens(): Promise<MeasuredScreen[]> {
  const bare = firstPaint(await buildBarePage(), [/\/screen\.tsx$/])
  const bundle = await buildBorrower()
  return screens.map(({ name, module, texts, own }) => {
    const paint = firstPaint(bundle, [module, ...texts.map((area) => heaviestTexts(bundle, area))])
    return { name, paint, ratio: paint.js / bare.js, own }
  })
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
