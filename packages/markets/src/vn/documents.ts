import type { DocumentForms } from '../identity-document.ts'

/** In the order offered. */
export const documents: DocumentForms = {
  // Three digits of the place of registration (a country's for those born abroad), then century and sex, year, serial.
  cccd: { pattern: /^(?!000)[0-3]\d{11}$/, groups: [3, 3, 3, 3], separator: ' ' },
  passport: { pattern: /^[A-Z]\d{7,8}$/ },
  driverLicense: { pattern: /^\d{12}$/ },
}
