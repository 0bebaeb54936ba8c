import { markets } from '@hiram/markets/market'
import { readPage } from '../../../platform/page/page.ts'
import type { TextKey } from '../../../platform/texts/text-key.ts'
import type { useTexts } from '../../../platform/texts/texts.tsx'

type Translate = ReturnType<typeof useTexts>['t']

/** Fields whose wrong form has its own text; the last part of the field's path. */
const formatTexts: { readonly [field: string]: TextKey } = {
  email: 'apply.wrong.email',
  birthday: 'apply.wrong.birthday',
  certificateNo: 'apply.wrong.certificateNo',
  phone: 'apply.wrong.phone',
  companyTelephone: 'apply.wrong.companyTelephone',
  accountNo: 'apply.wrong.accountNo',
  facebookUrl: 'apply.wrong.facebookUrl',
  socialInsuranceAccount: 'apply.wrong.socialInsuranceAccount',
}

const reasonTexts: { readonly [reason: string]: TextKey } = {
  name: 'apply.wrong.name',
  samePerson: 'apply.wrong.samePerson',
  ownName: 'apply.wrong.ownName',
  future: 'apply.wrong.birthday',
  idNumberInvalid: 'apply.wrong.certificateNo',
  psnIsConfidential: 'apply.wrong.psn',
  unknownType: 'apply.wrong.certificateType',
  phoneInvalid: 'apply.wrong.phone',
  samePhone: 'apply.wrong.samePhone',
  ownPhone: 'apply.wrong.ownPhone',
  notDirect: 'apply.wrong.notDirect',
  direct: 'apply.wrong.direct',
  bankAccountInvalid: 'apply.wrong.accountNo',
  cardOfAnotherBank: 'apply.wrong.cardOfAnotherBank',
  bankOwnerDiffers: 'apply.wrong.owner',
  issueAfterExpiry: 'apply.wrong.issueAfterExpiry',
  expired: 'apply.wrong.expired',
}

/** What to do about a field, naming the field when it is empty (KYC-13). */
export function fieldMessage(
  t: Translate,
  wrong: { field: string; label: string; reason: string; msg?: string | undefined },
) {
  const { field, label, reason, msg } = wrong
  if (reason === 'fillIn' || reason === 'choose') return t('apply.fillIn', { field: label })
  if (reason === 'underAge' || reason === 'overAge') return t('apply.wrong.age', agesHere())
  const known = reasonTexts[reason]
  if (known) return t(known)
  if (msg) return msg
  return t(formatTexts[field.split('.').at(-1) ?? ''] ?? 'apply.wrong.format')
}

function agesHere() {
  const { adultAge, oldestAge } = markets[readPage().brand.market.code]
  return { from: adultAge, to: oldestAge }
}
