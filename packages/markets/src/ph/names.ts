import type { NameCustoms } from '../person-name.ts'

export const names: NameCustoms = {
  familyNameFirst: false,
  middleNameMayBeShort: true,
  suffixes: ['JR', 'SR', 'II', 'III', 'IV', 'V'],
}
