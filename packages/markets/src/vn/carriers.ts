import { type Carrier, spread } from '../carrier.ts'

/** Ranges of Circular 22/2014 with the change-over of 2018, read 2026-11. */
export const carriers: readonly Carrier[] = [
  { code: 'viettel', name: 'Viettel', prefixes: spread('32 33 34 35 36 37 38 39 86 96 97 98') },
  { code: 'vinaphone', name: 'VinaPhone', prefixes: spread('81 82 83 84 85 88 91 94') },
  { code: 'mobifone', name: 'MobiFone', prefixes: spread('70 76 77 78 79 89 90 93') },
  { code: 'vietnamobile', name: 'Vietnamobile', prefixes: spread('52 56 58 92') },
  { code: 'gmobile', name: 'Gmobile', prefixes: spread('59 99') },
  { code: 'itel', name: 'iTel', prefixes: spread('87') },
  { code: 'wintel', name: 'Wintel', prefixes: spread('55') },
]
