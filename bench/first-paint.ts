import { type MeasuredScreen, measureScreens } from '../scripts/first-paint/screens.ts'
import { foreignModules, weights } from './first-paint/foreign.ts'
import { lighthouseFigures } from './first-paint/lighthouse.ts'
import { type Figure, report } from './parts/figures.ts'

const mostRatio = { login: 1.6, home: 1.65 }
const mostCss = 8 * 1024

/** The bytes before the first paint of login and home beside a bare React page's, then Lighthouse on login. */
async function measure(): Promise<boolean> {
  const figures: Figure[] = []
  let foreign = 0
  for (const screen of await measureScreens()) {
    const { name, paint } = screen
    figures.push(...bytesOf(screen))
    const strangers = foreignModules(paint.chunks, screen.own)
    for (const path of strangers) console.error(`${name} brings along ${path}`)
    foreign += strangers.length
    if (process.argv.includes('--weights'))
      for (const [place, size] of weights(paint.chunks).slice(0, 40)) console.error(`${name} ${size} ${place}`)
  }
  if (!process.argv.includes('--no-lighthouse')) figures.push(...(await lighthouseFigures()))
  return report(figures) && foreign === 0
}

function bytesOf({ name, paint, ratio }: MeasuredScreen): Figure[] {
  return [
    { name: `${name}.js`, value: paint.js, unit: 'bytes', ratio, ratioAtMost: mostRatio[name] },
    // the bare page has no styles to compare with
    { name: `${name}.css`, value: paint.css, unit: 'bytes', atMost: mostCss },
  ]
}

process.exit((await measure()) ? 0 : 1)
