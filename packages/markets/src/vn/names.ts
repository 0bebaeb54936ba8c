import type { NameCustoms } from '../person-name.ts'

export const names: NameCustoms = { familyNameFirst: true, middleNameMayBeShort: false, suffixes: [] }
