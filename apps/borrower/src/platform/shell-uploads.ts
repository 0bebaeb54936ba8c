import type { Upload } from '@hiram/bridge'
import { listConsents } from '@hiram/contract/consent'
import { uploadPolicy } from '@hiram/markets/upload-policy'
import { api } from './api.ts'
import { useGlobal } from './models.ts'
import { readPage } from './page.ts'

/** The id of the consent that covers this upload: named by the market's policy, on record, not withdrawn (BRG-05). */
export async function permitUpload(upload: Upload, policy = uploadPolicy): Promise<string | undefined> {
  const market = useGlobal.getState().memberInfo?.market ?? readPage().brand.market.code
  const document = policy[market][upload]
  if (!document) return undefined
  const outcome = await api(listConsents, {}, { silent: true })
  if (!outcome.ok) return undefined
  return outcome.result.consents.find((consent) => consent.document === document && consent.withdrawnAt === null)
    ?.consentId
}
