import * as info from '@hiram/contract/app-info'
import * as version from '@hiram/contract/app-info/app-version'
import * as consents from '@hiram/contract/app-info/consents'
import * as dictionaries from '@hiram/contract/app-info/dictionaries'
import { appErrorLog as appErrorLogCall } from '@hiram/contract/app-info/error-log'
import * as member from '@hiram/contract/app-info/member'
import { usualWaits as usualWaitsCall } from '@hiram/contract/app-info/usual-waits'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { appErrorLog } from './app-error-log.ts'
import { appInfo } from './app-info.ts'
import { areas } from './areas.ts'
import { banks } from './banks.ts'
import { consentText } from './consent-text.ts'
import { giveConsents, listConsents, withdrawConsent } from './consents.ts'
import { findDictInfo } from './find-dict-info.ts'
import { memberInfo } from './member-info.ts'
import { setLanguage } from './set-language.ts'
import { userInfo } from './user-info.ts'
import { usualWaits } from './usual-waits.ts'
import { needUpdateForce, versionCheck } from './version-check.ts'

export const appInfoRoutes: readonly Route[] = [
  openRoute(info.appInfo, appInfo),
  openRoute(info.setLanguage, setLanguage),
  openRoute(version.versionCheck, versionCheck),
  openRoute(version.needUpdateForce, needUpdateForce),
  openRoute(appErrorLogCall, appErrorLog),
  openRoute(dictionaries.findDictInfo, findDictInfo),
  openRoute(dictionaries.banks, banks),
  openRoute(dictionaries.areas, areas),
  openRoute(usualWaitsCall, usualWaits),
  borrowerRoute(member.userInfo, userInfo),
  borrowerRoute(member.memberInfo, memberInfo),
  borrowerRoute(consents.listConsents, listConsents),
  borrowerRoute(consents.consentText, consentText),
  borrowerRoute(consents.giveConsents, giveConsents),
  borrowerRoute(consents.withdrawConsent, withdrawConsent),
]
