import type { ReactNode } from 'react'
import { IconNext } from '../ui/icons.tsx'
import { Pressable, type PressTarget } from '../ui/Pressable.tsx'
import css from './LoanRow.module.css'

type LoanRowProps = PressTarget & { amount: ReactNode; status?: ReactNode; lines: readonly ReactNode[] }

/** One loan or movement in a List: amount, its StatusChip, small lines under it. */
export function LoanRow({ amount, status, lines, ...target }: LoanRowProps) {
  return (
    <li>
      <Pressable className={css.ln} {...target}>
        <span>
          <span className={css.top}>
            <b>{amount}</b>
            {status}
          </span>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their place
            <span key={index} className={css.l}>
              {line}
            </span>
          ))}
        </span>
        <IconNext className={css.go} />
      </Pressable>
    </li>
  )
}
