import type { DocumentForms } from '../identity-document.ts'

/** In the order offered. */
export const documents: DocumentForms = {
  philsys: { pattern: /^\d{16}$/, groups: [4, 4, 4, 4] },
  umid: { pattern: /^\d{12}$/, groups: [4, 7, 1] },
  driverLicense: { pattern: /^[A-Z]\d{10}$/, groups: [3, 2, 6] },
  passport: { pattern: /^([A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]{2}\d{6}|[A-Z]\d{6})$/ },
  sss: { pattern: /^\d{10}$/, groups: [2, 7, 1] },
  gsis: { pattern: /^\d{11}$/ },
  philhealth: { pattern: /^\d{12}$/, groups: [2, 9, 1] },
  pagibig: { pattern: /^\d{12}$/, groups: [4, 4, 4] },
  tin: { pattern: /^\d{9}(\d{3}|\d{5})?$/, groups: [3, 3, 3, 5] },
  prc: { pattern: /^\d{7}$/, warnOnly: true },
  postalId: { pattern: /^[A-Z0-9]{12,16}$/, warnOnly: true },
  voterId: { pattern: /^[A-Z0-9]{22}$/, warnOnly: true },
}
