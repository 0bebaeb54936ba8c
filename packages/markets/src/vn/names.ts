import type { NameCustoms } from '../name-customs.ts'

export const names: NameCustoms = {
  familyNameFirst: true,
  middleNameMayBeShort: false,
  suffixes: [],
  particles: [],
  shortForms: {},
  dateOrder: ['day', 'month', 'year'],
}
