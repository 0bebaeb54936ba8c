import type { ReactNode } from 'react'
import { Dot, type StepState } from './Dot.tsx'
import css from './StepsRow.module.css'

/** A few short steps side by side (the orders of a face check), done ones green. */
export function StepsRow({ items }: { items: readonly { state: StepState; title: ReactNode }[] }) {
  return (
    <ol className={css.row}>
      {items.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their place
        <li key={index} className={css[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Dot state={step.state} number={index + 1} />
          {step.title}
        </li>
      ))}
    </ol>
  )
}
