import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './KeyFacts.module.css'
import { Mark, Total } from './Mark.tsx'

export type KeyFact = {
  label: ReactNode
  value: ReactNode
  look?: 'plain' | 'strong' | 'wide' | undefined
  mark?: 'cost' | 'total' | undefined
}

type KeyFactsProps = { title: ReactNode; note?: ReactNode; groups: readonly (readonly KeyFact[])[] }

/**
 * The boxed disclosure, like a food label: groups parted by heavy rules. `strong` a bold label, `wide` the value as a
 * sentence underneath; `mark` puts the cost marker or the double rule on the value.
 */
export function KeyFacts({ title, note, groups }: KeyFactsProps) {
  return (
    <div className={css.facts}>
      <h2>{title}</h2>
      {note ? <p className="note">{note}</p> : null}
      <div className={css.thick} />
      {groups.map((facts, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their place
        <dl key={group}>
          {facts.map(({ label, value, look = 'plain', mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their place
            <div key={index} className={classNames(look !== 'plain' && css[look])}>
              <dt>{label}</dt>
              <dd>{mark === 'cost' ? <Mark>{value}</Mark> : mark === 'total' ? <Total>{value}</Total> : value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}
