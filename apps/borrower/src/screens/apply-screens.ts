import { paths } from '../paths.ts'
import type { ScreenEntry } from './screen.ts'

/** The steps of an application. */
export const applyScreens: readonly ScreenEntry[] = [
  {
    path: paths.apply,
    title: 'apply',
    area: 'apply',
    load: () => import('../areas/apply/apply-overview-screen.tsx'),
  },
  {
    path: paths.applyId,
    title: 'applyId',
    area: 'apply',
    load: () => import('../areas/apply/id/id-step-screen.tsx'),
  },
  {
    path: paths.applyBasal,
    title: 'applyBasal',
    area: 'apply',
    load: () => import('../areas/apply/basal/basal-step-screen.tsx'),
  },
  {
    path: paths.applyWorkInfo,
    title: 'applyWorkInfo',
    area: 'apply',
    load: () => import('../areas/apply/work/work-info-step-screen.tsx'),
  },
  {
    path: paths.applyContact,
    title: 'applyContact',
    area: 'apply',
    load: () => import('../areas/apply/contact/contact-step-screen.tsx'),
  },
  {
    path: paths.applyWithdrawal,
    title: 'applyWithdrawal',
    area: 'apply',
    load: () => import('../areas/apply/withdrawal/withdrawal-step-screen.tsx'),
  },
  {
    path: paths.applyFace,
    title: 'applyFace',
    area: 'apply',
    load: () => import('../areas/apply/face/face-step-screen.tsx'),
  },
  {
    path: paths.applyConfirm,
    title: 'applyConfirm',
    area: 'apply',
    load: () => import('../areas/apply/confirm/confirm-screen.tsx'),
  },
  {
    path: paths.applyProgress,
    title: 'applyProgress',
    area: 'apply',
    load: () => import('../areas/apply/progress-screen.tsx'),
  },
  {
    path: paths.selectCarrier,
    title: 'selectCarrier',
    area: 'apply',
    load: () => import('../areas/apply/carrier-check/select-carrier-screen.tsx'),
  },
  {
    path: paths.carrierCode,
    title: 'carrierCode',
    area: 'apply',
    load: () => import('../areas/apply/carrier-check/carrier-code-screen.tsx'),
  },
  {
    path: paths.supplementContact,
    title: 'supplementContact',
    area: 'apply',
    load: () => import('../areas/apply/supplement/supplement-contact-screen.tsx'),
  },
  {
    path: paths.supplementCertificate,
    title: 'supplementCertificate',
    area: 'apply',
    load: () => import('../areas/apply/supplement/supplement-certificate-screen.tsx'),
  },
]
