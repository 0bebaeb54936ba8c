import { paths } from '../paths.ts'
import type { Route } from '../routing/router.ts'
import { screen } from './screen.ts'

/** The steps of an application. */
export const applyScreens: readonly Route[] = [
  screen(
    paths.apply,
    'borrower',
    'apply',
    'apply',
    () => import('../areas/apply/apply-overview-screen.tsx'),
    (m) => m.ApplyOverviewScreen,
  ),
  screen(
    paths.applyId,
    'borrower',
    'applyId',
    'apply',
    () => import('../areas/apply/id-step-screen.tsx'),
    (m) => m.IdStepScreen,
  ),
  screen(
    paths.applyBasal,
    'borrower',
    'applyBasal',
    'apply',
    () => import('../areas/apply/basal-step-screen.tsx'),
    (m) => m.BasalStepScreen,
  ),
  screen(
    paths.applyWorkInfo,
    'borrower',
    'applyWorkInfo',
    'apply',
    () => import('../areas/apply/work-info-step-screen.tsx'),
    (m) => m.WorkInfoStepScreen,
  ),
  screen(
    paths.applyContact,
    'borrower',
    'applyContact',
    'apply',
    () => import('../areas/apply/contact-step-screen.tsx'),
    (m) => m.ContactStepScreen,
  ),
  screen(
    paths.applyWithdrawal,
    'borrower',
    'applyWithdrawal',
    'apply',
    () => import('../areas/apply/withdrawal-step-screen.tsx'),
    (m) => m.WithdrawalStepScreen,
  ),
  screen(
    paths.applyFace,
    'borrower',
    'applyFace',
    'apply',
    () => import('../areas/apply/face-step-screen.tsx'),
    (m) => m.FaceStepScreen,
  ),
  screen(
    paths.applyConfirm,
    'borrower',
    'applyConfirm',
    'apply',
    () => import('../areas/apply/confirm-screen.tsx'),
    (m) => m.ConfirmScreen,
  ),
  screen(
    paths.applyProgress,
    'borrower',
    'applyProgress',
    'apply',
    () => import('../areas/apply/progress-screen.tsx'),
    (m) => m.ProgressScreen,
  ),
]
