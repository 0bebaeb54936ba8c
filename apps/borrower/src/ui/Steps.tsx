import type { ReactNode } from 'react'
import { Dot, type StepState } from './Dot.tsx'
import css from './Steps.module.css'

type Step = { state: StepState; title: ReactNode; sub?: ReactNode; extra?: ReactNode }

/** Steps one under another: filled tick, ring, hollow. `numbered` writes the number in those not done. */
export function Steps({ items, numbered }: { items: readonly Step[]; numbered?: boolean }) {
  return (
    <ol className={css.steps}>
      {items.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their place
        <li key={index} className={css[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Dot state={step.state} number={numbered ? index + 1 : undefined} />
          <span className={css.t}>
            <b>{step.title}</b>
            {step.sub ? <small>{step.sub}</small> : null}
          </span>
          {step.extra ? <span className={css.x}>{step.extra}</span> : null}
        </li>
      ))}
    </ol>
  )
}
