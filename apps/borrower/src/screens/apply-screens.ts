import { paths } from '../paths.ts'
import type { ScreenEntry } from './screen.ts'

/** The steps of an application. */
export const applyScreens: readonly ScreenEntry[] = [
  {
    path: paths.apply,
    access: 'borrower',
    title: 'apply',
    area: 'apply',
    load: () => import('../areas/apply/apply-overview-screen.tsx'),
  },
  {
    path: paths.applyId,
    access: 'borrower',
    title: 'applyId',
    area: 'apply',
    load: () => import('../areas/apply/id/id-step-screen.tsx'),
  },
  {
    path: paths.applyBasal,
    access: 'borrower',
    title: 'applyBasal',
    area: 'apply',
    load: () => import('../areas/apply/basal/basal-step-screen.tsx'),
  },
  {
    path: paths.applyWorkInfo,
    access: 'borrower',
    title: 'applyWorkInfo',
    area: 'apply',
    load: () => import('../areas/apply/work/work-info-step-screen.tsx'),
  },
  {
    path: paths.applyContact,
    access: 'borrower',
    title: 'applyContact',
    area: 'apply',
    load: () => import('../areas/apply/contact/contact-step-screen.tsx'),
  },
  {
    path: paths.applyWithdrawal,
    access: 'borrower',
    title: 'applyWithdrawal',
    area: 'apply',
    load: () => import('../areas/apply/withdrawal/withdrawal-step-screen.tsx'),
  },
  {
    path: paths.applyFace,
    access: 'borrower',
    title: 'applyFace',
    area: 'apply',
    load: () => import('../areas/apply/face/face-step-screen.tsx'),
  },
  {
    path: paths.applyConfirm,
    access: 'borrower',
    title: 'applyConfirm',
    area: 'apply',
    load: () => import('../areas/apply/confirm/confirm-screen.tsx'),
  },
  {
    path: paths.applyProgress,
    access: 'borrower',
    title: 'applyProgress',
    area: 'apply',
    load: () => import('../areas/apply/progress-screen.tsx'),
  },
  {
    path: paths.selectCarrier,
    access: 'borrower',
    title: 'selectCarrier',
    area: 'apply',
    load: () => import('../areas/apply/carrier-check/select-carrier-screen.tsx'),
  },
  {
    path: paths.carrierCode,
    access: 'borrower',
    title: 'carrierCode',
    area: 'apply',
    load: () => import('../areas/apply/carrier-check/carrier-code-screen.tsx'),
  },
  {
    path: paths.supplementContact,
    access: 'borrower',
    title: 'supplementContact',
    area: 'apply',
    load: () => import('../areas/apply/supplement/supplement-contact-screen.tsx'),
  },
  {
    path: paths.supplementCertificate,
    access: 'borrower',
    title: 'supplementCertificate',
    area: 'apply',
    load: () => import('../areas/apply/supplement/supplement-certificate-screen.tsx'),
  },
]
