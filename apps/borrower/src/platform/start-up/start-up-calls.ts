import { needUpdateForce, versionCheck } from '@hiram/contract/app-info/app-version'
import { findDictInfo } from '@hiram/contract/app-info/dictionaries'
import { memberInfo } from '@hiram/contract/app-info/member'
import { maxMount } from '@hiram/contract/login'
import { api } from '../api/api.ts'
import { readAppInfo } from '../shell/app-info.ts'
import { bridge } from '../shell/bridge.ts'

/** The calls start-up makes, apart from it: a first visit needs none of them before it is drawn. */
export function callMemberInfo() {
  return api(memberInfo, {}, { silent: true })
}

export function callDictionary() {
  return api(findDictInfo, {}, { silent: true })
}

export function callMaxAmount() {
  return api(maxMount, {}, { silent: true })
}

export async function callVersionCheck() {
  return await api(versionCheck, await appParameters(), { silent: true })
}

export async function callNeedUpdateForce() {
  return await api(needUpdateForce, await appParameters(), { silent: true })
}

async function appParameters() {
  const { version, platform } = await readAppInfo()
  const loginPlatform = bridge().mode === 'app' ? ('APP' as const) : ('H5' as const)
  return { version, platform, loginPlatform }
}
