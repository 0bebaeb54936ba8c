import type { NameCustoms } from '../name-customs.ts'

export const names: NameCustoms = {
  familyNameFirst: false,
  middleNameMayBeShort: true,
  suffixes: ['JR', 'SR', 'II', 'III', 'IV', 'V'],
  particles: ['DE', 'DEL', 'DELA', 'DELAS', 'DELOS', 'LA', 'LAS', 'LOS', 'Y'],
  shortForms: { MA: 'MARIA', STA: 'SANTA', STO: 'SANTO' },
  dateOrder: ['month', 'day', 'year'],
}
