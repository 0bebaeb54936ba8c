import type { Upload } from '@hiram/bridge'
import { listConsents } from '@hiram/contract/app-info/consents'
import { markets as facts, type PerMarket } from '@hiram/markets/market'
import type { Market } from '@hiram/markets/market-facts'
import { api } from '../api/api.ts'
import { dayIn } from '../format/format-date.ts'
import { markets, readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { isUploaded, markUploaded } from './upload-date.ts'

/** The id of the consent that covers this upload: named by the market's policy, on record, not withdrawn (BRG-05); once a day (SES-04). */
export async function permitUpload(
  upload: Upload,
  policy: PerMarket<Pick<Market, 'uploads'>> = facts,
): Promise<string | undefined> {
  const market = useGlobal.getState().memberInfo?.market ?? readPage().brand.market.code
  const document = policy[market].uploads[upload]
  if (!document) return undefined
  const today = dayIn(markets[market].timeZone, Date.now())
  if (isUploaded(`_${upload}`, today)) return undefined
  const outcome = await api(listConsents, {}, { silent: true })
  if (!outcome.ok) return undefined
  const given = outcome.result.consents.find((consent) => consent.document === document && consent.withdrawnAt === null)
  if (given) markUploaded(`_${upload}`, today)
  return given?.consentId
}
