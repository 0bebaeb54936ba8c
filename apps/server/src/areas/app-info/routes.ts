import * as application from '@hiram/contract/app-info'
import * as appVersion from '@hiram/contract/app-info/app-version'
import * as consent from '@hiram/contract/app-info/consents'
import * as dictionary from '@hiram/contract/app-info/dictionaries'
import { appErrorLog as appErrorLogCall } from '@hiram/contract/app-info/error-log'
import * as member from '@hiram/contract/app-info/member'
import { brandByAppId, brandOfMarket, markets } from '@hiram/markets'
import { areasBelow } from '@hiram/markets/addresses'
import { banks } from '@hiram/markets/banks'
import { setLocale } from '../../borrower/store.ts'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { appErrorLog } from './app-error-log.ts'
import { giveConsents, listConsents, withdrawConsent } from './consents.ts'
import { dictionaryOf } from './dictionaries.ts'
import { memberInfo, userInfo } from './member-info.ts'
import { checkVersion, needUpdateForce } from './version-check.ts'

export const applicationRoutes: readonly Route[] = [
  openRoute(application.appInfo, async ({ market, appId, locale }) => {
    const brand = brandByAppId(appId) ?? brandOfMarket(market)
    const { code } = markets[market].currency
    return {
      langType: locale,
      market,
      currency: code,
      brand: brand.name,
      legalLine: brand.legalLine,
      hotline: brand.hotline,
    }
  }),
  openRoute(application.setLanguage, async ({ queries, borrowerId }, { language }) => {
    if (borrowerId) await setLocale(queries, borrowerId, language)
    return { language }
  }),
  openRoute(appVersion.versionCheck, checkVersion),
  openRoute(appVersion.needUpdateForce, needUpdateForce),
  openRoute(appErrorLogCall, appErrorLog),
  openRoute(dictionary.findDictInfo, async ({ market }) => dictionaryOf(market)),
  openRoute(dictionary.banks, async ({ market }) => ({
    banks: banks[market].map(({ code, name, kind }) => ({ code, name, kind })),
  })),
  openRoute(dictionary.areas, async ({ market }, { parent }) => ({
    areas: [...(await areasBelow(market, parent))],
    levels: markets[market].areaLevels,
  })),
  borrowerRoute(member.userInfo, userInfo),
  borrowerRoute(member.memberInfo, memberInfo),
  borrowerRoute(consent.listConsents, listConsents),
  borrowerRoute(consent.giveConsents, giveConsents),
  borrowerRoute(consent.withdrawConsent, withdrawConsent),
]
