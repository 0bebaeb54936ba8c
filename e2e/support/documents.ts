import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { chance } from '../../apps/server/src/testing/specimens/people.ts'
import { philsys } from '../../apps/server/src/testing/specimens/philippine.ts'
import { photograph } from '../../apps/server/src/testing/specimens/photograph.ts'
import { cardFront } from '../../apps/server/src/testing/specimens/vietnamese.ts'

const makers = { ph: philsys, vn: cardFront }

/** The front of a person's document, photographed at a phone's size, and the values printed on it. */
export async function documentPhoto(market: keyof typeof makers) {
  const by = chance(randomInt(2 ** 31))
  const { svg, truth } = makers[market](by, 0)
  const seen = await sharp(await photograph(svg, 'mild', by)).metadata()
  const buffer = await sharp(await photograph(svg, 'mild', by))
    .resize((seen.width ?? 0) * 2)
    .jpeg({ quality: 90 })
    .toBuffer()
  return { file: { name: 'document.jpg', mimeType: 'image/jpeg', buffer }, truth }
}

/** The same document flat, as an image address: what a camera looks at. */
export function documentPicture(market: keyof typeof makers) {
  const { svg, truth } = makers[market](chance(randomInt(2 ** 31)), 0)
  return { address: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, truth }
}
