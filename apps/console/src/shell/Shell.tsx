import { today } from '@hiram/contract/console/today'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { places } from '../places.ts'
import { readAgainMs, useRead } from '../platform/api/queries.ts'
import { listenToKeys, useKeys } from '../platform/keys/keys.ts'
import { useMay } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Announcements } from './Announcements.tsx'
import { KeyStrip } from './KeyStrip.tsx'
import { withTexts } from './lazy-screen.ts'
import css from './Shell.module.css'
import { Side } from './Side.tsx'
import { Top } from './Top.tsx'

const Palette = lazy(() =>
  withTexts('search', () => import('../areas/search/Palette.tsx').then(({ Palette }) => ({ default: Palette }))),
)
const AllKeys = lazy(() => import('./AllKeys.tsx').then(({ AllKeys }) => ({ default: AllKeys })))
const Passkeys = lazy(() => import('./Passkeys.tsx').then(({ Passkeys }) => ({ default: Passkeys })))

/** The frame of every page: the places, the bar at the top, the page, the keys that work here. */
export function Shell({ children }: { children: ReactNode }) {
  const [, go] = useLocation()
  const [over, setOver] = useState<'palette' | 'keys' | 'passkeys'>()
  const close = () => setOver(undefined)
  useLayoutEffect(listenToKeys, [])
  useKeys([
    ...places.map(({ letter, name, path }) => ({ keys: `g ${letter}`, label: name, run: () => go(path) })),
    { keys: 'mod+k', label: 'key.palette' as const, run: () => setOver('palette') },
    { keys: '?', label: 'key.all' as const, run: () => setOver('keys') },
  ])
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        {t('shell.skip')}
      </a>
      <Side counts={useCounts()} onPasskeys={() => setOver('passkeys')} />
      <Top onSearch={() => setOver('palette')} />
      <main className={css.page} id="page" tabIndex={-1}>
        {children}
      </main>
      <KeyStrip onAll={() => setOver('keys')} />
      <Announcements />
      <Suspense>
        {over === 'palette' && <Palette onClose={close} />}
        {over === 'keys' && <AllKeys onClose={close} />}
        {over === 'passkeys' && <Passkeys onClose={close} />}
      </Suspense>
    </div>
  )
}

/** What waits in each queue, as Today counts it. */
function useCounts() {
  const isOff = !useMay('today.read')
  const { data } = useRead(today, { view: 'mine' }, { every: readAgainMs, isOff })
  return data?.queues
}
