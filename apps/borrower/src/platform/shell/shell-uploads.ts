import type { Upload } from '@hiram/bridge'
import { listConsents } from '@hiram/contract/app-info/consents'
import { markets as facts, type PerMarket } from '@hiram/markets/market'
import type { Market } from '@hiram/markets/market-facts'
import { api } from '../api/api.ts'
import { dayIn } from '../format/format-date.ts'
import { markets, readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { readStored, removeStored, store } from '../storage/storage.ts'
import { bridge } from './bridge.ts'
import { isUploaded, markUploaded } from './upload-date.ts'

type Policy = PerMarket<Pick<Market, 'uploads'>>

function marketHere() {
  return useGlobal.getState().memberInfo?.market ?? readPage().brand.market.code
}

/** After applying: the uploads that the market's policy names, which is none (BRG-05), once a day (SES-04). */
export async function runUploads(policy: Policy = facts) {
  const market = marketHere()
  const names = Object.keys(policy[market].uploads) as Upload[]
  const today = dayIn(markets[market].timeZone, Date.now())
  const suffix = `_${names.join('_')}`
  if (bridge().mode === 'browser' || names.length === 0 || isUploaded(suffix, today)) return
  for (const name of names.filter((each) => !readStored('_UPLOAD_DATAS')?.includes(each))) {
    const done = await bridge()
      [name]()
      .then(() => true)
      .catch(() => false)
    if (!done) return
    store('_UPLOAD_DATAS', [...(readStored('_UPLOAD_DATAS') ?? []), name])
  }
  removeStored('_UPLOAD_DATAS')
  markUploaded(suffix, today)
}

/** The id of the consent that covers this upload: named by the market's policy, on record, not withdrawn (BRG-05). */
export async function permitUpload(upload: Upload, policy: Policy = facts): Promise<string | undefined> {
  const document = policy[marketHere()].uploads[upload]
  if (!document) return undefined
  const outcome = await api(listConsents, {}, { background: true })
  if (!outcome.ok) return undefined
  const given = outcome.result.consents.find((consent) => consent.document === document && consent.withdrawnAt === null)
  return given?.consentId
}
