import { compareVersions, needUpdateForce, versionCheck } from '@hiram/contract/app-info/app-version'
import { findDictInfo } from '@hiram/contract/app-info/dictionaries'
import { memberInfo } from '@hiram/contract/app-info/member'
import { maxMount } from '@hiram/contract/login'
import { api } from '../api/api.ts'
import { readAppInfo } from '../shell/app-info.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { storedMember, storeMember } from '../state/stored-member.ts'
import { store } from '../storage/storage.ts'

/** The calls start-up makes, apart from it: a first visit needs none of them before it is drawn. */
/** The member of the last start is there until the answer is. */
export async function callMemberInfo() {
  const { memberInfo: known = storedMember(), updateState } = useGlobal.getState()
  updateState({ memberInfo: known })
  const outcome = await api(memberInfo, {}, { silent: true })
  if (outcome.ok) storeMember(outcome.result)
  return outcome
}

export function callDictionary() {
  return api(findDictInfo, {}, { silent: true })
}

export function callMaxAmount() {
  return api(maxMount, {}, { background: true })
}

export async function callVersionCheck() {
  const asked = await appParameters()
  const outcome = await api(versionCheck, asked, { background: true })
  if (outcome.ok) store('CHECK_UPDATE', compareVersions(outcome.result.version, asked.version) > 0 ? 'true' : 'false')
  return outcome
}

export async function callNeedUpdateForce() {
  return await api(needUpdateForce, await appParameters(), { background: true })
}

async function appParameters() {
  const { version, platform } = await readAppInfo()
  const loginPlatform = bridge().mode === 'app' ? ('APP' as const) : ('H5' as const)
  return { version, platform, loginPlatform }
}
