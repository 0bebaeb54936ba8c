import type { PrintedDocuments } from '../printed-document.ts'

export const printedDocuments: PrintedDocuments = {
  namesHaveMarks: false,
  monthFirst: true,
  familyNames: null,
  kinds: [
    {
      type: 'philsys',
      phrases: [
        'PAMBANSANGPAGKAKAKILANLAN',
        'PHILIPPINEIDENTIFICATIONCARD',
        'PHILIPPINEIDENTIFICATIONSYSTEM',
        'NATIONALID',
        'KALAGAYANGSIBIL',
        'URINGDUGO',
      ],
      number: /(?<!\d)\d{4}-?\d{4}-?\d{4}-?\d{4}(?!\d)/,
      digitsOnly: true,
      nameInParts: true,
    },
    {
      type: 'umid',
      phrases: ['UNIFIEDMULTIPURPOSE', 'CRN0111', 'CRN'],
      number: /(?<!\d)\d{4}-?\d{7}-?\d(?!\d)/,
      digitsOnly: true,
      nameInParts: true,
    },
    {
      type: 'driverLicense',
      phrases: ['LANDTRANSPORTATIONOFFICE', 'PROFESSIONALDRIVERSLICENSE', 'DRIVERSLICENSE'],
      number: /(?<![A-Z0-9])[A-Z]\d{2}-?\d{2}-?\d{6}(?!\d)/,
    },
    {
      type: 'passport',
      phrases: ['PASAPORTE', 'PPHL', 'PASSPORT'],
      number: /(?<![A-Z0-9])(?:[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]{2}\d{6}|[A-Z]\d{6})(?![A-Z0-9])/,
      nameInParts: true,
    },
    {
      type: 'sss',
      phrases: ['SOCIALSECURITYSYSTEM'],
      number: /(?<!\d)\d{2}-?\d{7}-?\d(?!\d)/,
      digitsOnly: true,
      nameWithoutLabel: true,
    },
    {
      type: 'gsis',
      phrases: ['GOVERNMENTSERVICEINSURANCESYSTEM', 'GSIS'],
      number: /(?<!\d)\d{11}(?!\d)/,
      digitsOnly: true,
      nameWithoutLabel: true,
      nameInParts: true,
    },
    {
      type: 'philhealth',
      phrases: ['PHILIPPINEHEALTHINSURANCE', 'PHILHEALTH'],
      number: /(?<!\d)\d{2}-?\d{9}-?\d(?!\d)/,
      digitsOnly: true,
      nameWithoutLabel: true,
    },
    {
      type: 'pagibig',
      phrases: ['HOMEDEVELOPMENTMUTUALFUND', 'PAGIBIG'],
      number: /(?<!\d)\d{4}-?\d{4}-?\d{4}(?!\d)/,
      digitsOnly: true,
      nameWithoutLabel: true,
    },
    {
      type: 'tin',
      phrases: ['BUREAUOFINTERNALREVENUE', 'TAXPAYERIDENTIFICATION'],
      number: /(?<!\d)\d{3}-?\d{3}-?\d{3}(?:-?\d{5}|-?\d{3})?(?!\d)/,
      digitsOnly: true,
      nameWithoutLabel: true,
    },
    {
      type: 'prc',
      phrases: ['PROFESSIONALREGULATIONCOMMISSION', 'PROFESSIONALIDENTIFICATIONCARD'],
      number: /(?<!\d)\d{7}(?!\d)/,
      digitsOnly: true,
      nameInParts: true,
    },
    {
      type: 'postalId',
      phrases: ['POSTALIDENTITYCARD', 'PHILIPPINEPOSTALCORPORATION', 'POSTALID'],
      number: /(?<![A-Z0-9])[A-Z0-9]{12,16}(?![A-Z0-9])/,
    },
    {
      type: 'voterId',
      phrases: ['COMMISSIONONELECTIONS', 'VOTERSIDENTIFICATION', 'VOTERSID'],
      number: /(?<![A-Z0-9])\d{4}-?\d{4}[A-Z]-?[A-Z0-9]{4,13}(?![A-Z0-9])/,
    },
  ],
}
