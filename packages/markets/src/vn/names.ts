import type { NameCustoms } from '../name-customs.ts'

export const names: NameCustoms = {
  familyNameFirst: true,
  middleNameMayBeShort: false,
  suffixes: [],
  dateOrder: ['day', 'month', 'year'],
}
