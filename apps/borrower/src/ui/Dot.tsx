import { classNames } from './class-names.ts'
import css from './Dot.module.css'
import { IconCheck } from './icons.tsx'

export type StepState = 'done' | 'now' | 'todo'

/** The 28 px mark of one step: tick when done, else its number or a plain ring. */
export function Dot({ state, number }: { state: StepState; number?: number | undefined }) {
  return (
    <span className={classNames(css.dot, state !== 'todo' && css[state])}>
      {state === 'done' ? <IconCheck size="xs" /> : number}
    </span>
  )
}
