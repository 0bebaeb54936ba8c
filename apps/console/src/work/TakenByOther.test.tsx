import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionContext, type Staff } from '../platform/session/session.ts'
import { TakenByOther } from './TakenByOther.tsx'

const market = (code: 'ph' | 'vn', timeZone: string) => ({ market: code, timeZone }) as Staff['markets'][number]
const staff = { markets: [market('ph', 'Asia/Manila'), market('vn', 'Asia/Ho_Chi_Minh')] } as Staff

test.each([
  ['ph', '11:05'],
  ['vn', '10:05'],
])('in %s it is taken until %s, by the market’s clock and not the reader’s', (code, time) => {
  const takenBy = { name: 'Ana Reyes', until: '2026-11-24T03:05:00.000Z' }
  const page = renderToStaticMarkup(
    <SessionContext value={staff}>
      <TakenByOther takenBy={takenBy} market={code} />
    </SessionContext>,
  )
  expect(page).toContain(`Ana Reyes has it until ${time}.`)
})
