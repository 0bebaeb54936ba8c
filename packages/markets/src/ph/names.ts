import type { NameCustoms } from '../name-customs.ts'

export const names: NameCustoms = {
  familyNameFirst: false,
  middleNameMayBeShort: true,
  suffixes: ['JR', 'SR', 'II', 'III', 'IV', 'V'],
  dateOrder: ['month', 'day', 'year'],
}
