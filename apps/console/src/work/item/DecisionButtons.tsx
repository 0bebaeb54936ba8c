import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { pathOfQueue } from '../../places.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { type PagedItem, useTake } from '../use-take.ts'

/** At the foot of an opened item: it is given back, or one of `children` decides it. */
export function DecisionButtons({ item, children }: { item: PagedItem; children: ReactNode }) {
  const [, go] = useLocation()
  const claim = useTake()
  const release = () => {
    claim.toggle(item)
    go(pathOfQueue(item.queue))
  }
  useKeys([{ keys: 'c', label: 'pane.release', run: release }])
  return (
    <Buttons>
      <Button kind="text" hotkey="c" onClick={release}>
        {t('pane.release')}
      </Button>
      {children}
    </Buttons>
  )
}
