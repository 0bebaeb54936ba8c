import {
  IconAbandon,
  IconExamine,
  IconOverdue,
  IconPaid,
  IconPass,
  IconRefuse,
  IconRepay,
  IconRollback,
  IconWithdrawal,
} from './icons.tsx'

/** The nine tones a status may have, each with its own colours (`--st-<tone>-*`) and icon. */
export const statusIcons = {
  examine: IconExamine,
  refuse: IconRefuse,
  rollback: IconRollback,
  abandon: IconAbandon,
  pass: IconPass,
  withdrawal: IconWithdrawal,
  repay: IconRepay,
  overdue: IconOverdue,
  close: IconPaid,
}

export type StatusTone = keyof typeof statusIcons

/** The tone's colours, as the variables that status-tone.module.css draws with: front, ground and hairline. */
export function toneColours(status: StatusTone) {
  return { '--f': `var(--st-${status}-fg)`, '--g': `var(--st-${status}-bg)`, '--h': `var(--st-${status}-line)` }
}
