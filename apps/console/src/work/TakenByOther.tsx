import type { WorkItem } from '@hiram/contract/console/today'
import { formatTime } from '../platform/format/format.ts'
import { useMarket } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Tip } from '../ui/Tip.tsx'

type TakenByOtherProps = {
  takenBy: Pick<NonNullable<WorkItem['takenBy']>, 'name' | 'until'>
  market: string
  tone?: 'warn'
}

/** Another person has an item, until when by the clock of its market, as who has it reads it. */
export function TakenByOther({ takenBy: { name, until }, market, tone }: TakenByOtherProps) {
  const { timeZone } = useMarket(market)
  return (
    <Tip icon="user" {...(tone && { tone })}>
      {t('pane.others', { name, until: formatTime(until, timeZone) })}
    </Tip>
  )
}
