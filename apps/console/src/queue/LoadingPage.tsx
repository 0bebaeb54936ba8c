import { t } from '../platform/texts/texts.tsx'
import { useDelay } from '../ui/use-delay.ts'
import css from './LoadingPage.module.css'
import queue from './Queue.module.css'

const widths = ['38%', '62%', '54%', '70%', '46%', '66%', '58%']

/** Grey bars where a page of figures will be, after a moment: a quick answer shows none. */
export function LoadingPage() {
  if (!useDelay(200)) return null
  return (
    <div className={css.page}>
      <p role="status">{t('list.reading')}</p>
      {widths.map((width) => (
        <span key={width} className={`${queue.bone} ${css.bar}`} style={{ width }} aria-hidden="true" />
      ))}
    </div>
  )
}
